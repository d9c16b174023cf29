/** Somebody whom a form turns away, in whichever way: a rejected visit in history, and never a count. */
import { bodyOf } from '../../../support/answer';
import { addHealthForm, announce, ASKED } from '../../../support/formWorld';
import { kioskVisit } from '../../../support/onboardingWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const FEVER = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' };
const TODAY = { start_date: '2026-06-10', end_date: '2026-06-10' };

interface Scene {
  readonly world: SiteWorld;
  readonly formId: number;
  readonly memberId: number;
}

const filled = ({ formId }: Scene) => ({ forms: [{ form_id: formId, version: 1, answers: FEVER }] });
const answerBy = ({ world, formId }: Scene, token: string) =>
  world.server.anonymous.post('form-page/answers', { token, form_id: formId, version: 1, locale: 'en_GB', answers: FEVER }).then(bodyOf);

/** Each way in which somebody fills in a form. */
const WAYS: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
  [
    'at reception, unannounced',
    async (scene) => {
      const { world, memberId } = scene;
      const visit = { site_id: world.siteId, visitor_group_id: world.groups.staff, name: 'Mira Moss', returning_visitor_id: memberId };
      bodyOf(await world.admin.post('visitors', { ...visit, ...filled(scene) }));
    },
  ],
  [
    'at reception, expected',
    async (scene) => {
      const { visitId } = await announce(scene.world, scene.memberId, TODAY);
      bodyOf(await scene.world.admin.post(`visitors/${visitId}/sign-in`, filled(scene)));
    },
  ],
  [
    'on their own phone at reception',
    async (scene) => {
      const { visitId } = await announce(scene.world, scene.memberId, TODAY);
      const { link } = bodyOf(await scene.world.admin.post(`visitors/${visitId}/form-link`));
      await answerBy(scene, link.split('#')[1] ?? '');
    },
  ],
  [
    'at a kiosk, unannounced',
    async (scene) => {
      const { kiosk } = await pairedDevice(scene.world);
      bodyOf(await kiosk.post('device/visitors', kioskVisit(scene.world, scene.memberId, filled(scene))));
    },
  ],
  [
    'at a kiosk, expected',
    async (scene) => {
      await announce(scene.world, scene.memberId, TODAY);
      const { kiosk } = await pairedDevice(scene.world);
      bodyOf(await kiosk.post('device/visitors', kioskVisit(scene.world, scene.memberId, filled(scene))));
    },
  ],
  ['by the link before they come', async (scene) => answerBy(scene, (await announce(scene.world, scene.memberId, TODAY)).token)],
];

describeOnEitherDatabase('Somebody rejected by a form', (on) => {
  const worlds = useSiteWorlds(on);

  it.each(WAYS)('%s, is a rejected visit in history and no count on Today', async (_way, turnAway) => {
    const world = await worlds.newWorld();
    await world.travelTo('2026-06-10T08:00:00Z');
    const memberId = await world.addMember({ name: 'Mira Moss', email: `mira@away${world.client.id}.test` });
    const { id: formId } = await addHealthForm(world);
    await world.forgetEvents();
    await turnAway({ world, formId, memberId });

    const history = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&from=2026-06-10&to=2026-06-10`)).visitors;
    expect(history).toMatchObject([
      {
        name: 'Mira Moss',
        check: 'rejected',
        approval: 'rejected',
        reason: 'Please stay at home.',
        in_timestamp: null,
        out_timestamp: null,
      },
    ]);
    expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=rejected`)).visitors).toHaveLength(1);
    for (const status of ['in', 'out', 'expected', 'to_approve'])
      expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=${status}`)).visitors).toEqual([]);

    const { groups, hours } = bodyOf(await world.admin.get(`sites/${world.siteId}/today`));
    const figures = groups.find(({ visitor_group_id: id }) => id === world.groups.staff);
    expect(figures).toMatchObject({ in: 0, out: 0, expected: 0, to_approve: 0, rejected: 1 });
    expect(hours.every(({ signed_in: count }) => count === 0)).toBe(true);
    const { site } = bodyOf(await world.admin.get(`sites/${world.siteId}`));
    expect(site).toMatchObject({ visitors_signed_in_count: 0 });
    expect((await world.events()).map(({ name }) => name)).not.toContain('SignInEvent');
    const responses = bodyOf(await world.admin.get(`forms/${formId}/responses`)).responses;
    expect(responses).toMatchObject([{ outcome: 'failed', visitor_id: history[0]?.id }]);
  });
});
