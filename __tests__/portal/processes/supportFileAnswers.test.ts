/** Answers of every type are in the store for a while, but in no support file. */
import type { FIELD_TYPES } from '#contract/asking/entities/customField';
import '#portal/api/everyEndpoint';
import { received } from '#portal/entities/received';
import { makeSupportFile } from '#portal/processes/supportFile/makeSupportFile';
import { ask } from '../../support/ask';
import { pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';
import { aVisitor, visitEvent } from '../../support/portalRecords';

playPortals();

/** For each type an answer that looks like nothing else, and like what the program itself would write. */
const CANARIES = {
  text: 'kanarienvogel',
  uppercase: 'KX19CANARY',
  email: 'kanarie@vogel.test',
  number: '471108150123',
  url: 'https://kanarie.vogel.test/page',
  notify_list: 'Kanarie Wirtin',
  yes_no: 'Jakanarie',
  dropdown: 'approved-kanarie',
  signature: 'Kanarie Schreiber',
  photo: '0c0ffee0-cafe-4bad-8bad-0c0ffee0cafe',
  phone: '+442079460958',
  date: '1931-12-07',
  dropdown_with_other: 'listMembers({"q":"kanarie"})',
  checkboxes: 'Kanarie eins\nKanarie zwei',
} as const satisfies Record<keyof typeof FIELD_TYPES, string>;
const ANSWERS = Object.fromEntries(Object.entries(CANARIES).map(([, answer], index) => [String(30 + index), answer]));
const OF_FORM = Object.fromEntries(
  Object.values(CANARIES).map((answer, index) => [`00000000-0000-4000-a000-0000000000${10 + index}`, answer]),
);

const recordingOf = (portal: Portal) => portal.store.dispatch((_dispatch, _getState, { recording }) => recording())!;
const META = { page: 1, per_page: 50, total: 1 };

/** Somebody looks at visits, members and forms with answers, signs people in and out with them, and is refused. */
async function answeringSession(): Promise<Portal> {
  server().persist().get('/sites').reply(200, { sites: [] });
  const portal = await signedInPortal();
  await portal.record();
  const visitor = aVisitor({ id: 1, additional: ANSWERS, host_name: CANARIES.notify_list });
  server()
    .persist()
    .get(/^\/api\/v2\/groups\/4\/members/u)
    .reply(200, { members: [{ id: 9, revision: 1, visitor_group_id: 4, name: 'N', additional: ANSWERS }], meta: META });
  server()
    .post('/visitors')
    .reply(422, { message: 'No.', code: 'invalid', errors: { [`additional.${CANARIES.photo}`]: [CANARIES.text] } });
  server().post('/visitors').reply(201, { visitor });
  server().post('/visitors/1/sign-out').reply(200, { visitor });
  server()
    .patch('/members/9')
    .reply(200, { member: { id: 9, revision: 2, visitor_group_id: 4, name: 'N', additional: ANSWERS } });
  const photo = {
    id: 5,
    name: CANARIES.photo,
    size: 5,
    content_type: 'image/jpeg',
    width: 4,
    height: 3,
    url: `/files/5?signature=${CANARIES.photo}`,
  };
  server().get('/visitors/1/answer-photo/39').reply(200, { photo });
  const response = {
    id: 3,
    visitor_id: 1,
    name: 'N',
    outcome: 'passed',
    message: CANARIES.text,
    locale: 'en_GB',
    version: 1,
    answers: OF_FORM,
  };
  server()
    .get(/^\/api\/v2\/forms\/7\/responses/u)
    .reply(200, { responses: [response], versions: [], meta: META });
  server()
    .get(/^\/api\/v2\/imports\/8\/faults/u)
    .reply(200, { rows: [{ row: 2, cells: Object.values(CANARIES), faults: [] }], next: null });
  const facts = Object.fromEntries(Object.values(CANARIES).map((answer, index) => [`field${30 + index}`, answer]));
  const badge = { name: 'Visitor badge', width_mm: 62, height_mm: 38, elements: [] };
  const kept = { badge, facts, printed_at: '2030-03-04T09:30:00Z' };
  server().get('/visitors/1/badge').reply(200, { now: { badge, facts }, kept });
  server().post('/visitors/1/badge').reply(200, { badge, facts });
  server()
    .post('/groups/4/member-badges')
    .reply(200, { badge, people: [facts] });
  // A server that says too much, and something between that answers in its place.
  server().post('/visitors/2/sign-out').reply(500, { message: CANARIES.text, code: 'internal', data: ANSWERS });
  server()
    .post('/visitors/3/sign-out')
    .reply(400, `<html>${Object.values(CANARIES).join('<br>')}</html>`);
  const said = { site_id: 1, visitor_group_id: 3, name: 'N', additional: ANSWERS, host_name: CANARIES.notify_list };
  const asked = [
    ask(portal.store, 'listMembers', { params: { groupId: 4 }, query: { status: 'current' } }),
    ask(portal.store, 'createVisitor', { body: said, idempotencyKey: 'key-1' }),
    ask(portal.store, 'createVisitor', { body: said, idempotencyKey: 'key-2' }),
    ask(portal.store, 'signOutVisitor', { params: { visitorId: 1 }, body: { additional: ANSWERS } }),
    ask(portal.store, 'updateMember', { params: { memberId: 9 }, body: { additional: ANSWERS, base: { additional: ANSWERS } } }),
    ask(portal.store, 'getVisitorAnswerPhoto', { params: { visitorId: 1, fieldId: 39 } }),
    ask(portal.store, 'listFormResponses', { params: { formId: 7 }, query: { page: 1 } }),
    ask(portal.store, 'getVisitorBadge', { params: { visitorId: 1 } }),
    ask(portal.store, 'printVisitorBadge', { params: { visitorId: 1 }, body: { as_kept: true } }),
    ask(portal.store, 'printMemberBadges', { params: { groupId: 4 }, body: { ids: [9] } }),
    ask(portal.store, 'signOutVisitor', { params: { visitorId: 2 }, body: { additional: ANSWERS } }),
    ask(portal.store, 'signOutVisitor', { params: { visitorId: 3 }, body: { additional: ANSWERS } }),
    ask(portal.store, 'listImportFaults', { params: { importId: 8 }, query: {} }),
  ];
  portal.store.dispatch(received({ records: { visitors: [visitor] }, source: 'answer', cause: 'listVisitors' }));
  await settle();
  await pass(2_000);
  portal.realtime.say('private-Site.1', 'SignInEvent', visitEvent({ ...visitor, id: 2 }, 4, 101));
  await pass(2_000);
  await Promise.all(asked);
  return portal;
}

test('no answer of any type is in the file', async () => {
  const portal = await answeringSession();
  const recording = recordingOf(portal);
  const file = makeSupportFile(recording, portal.store.getState(), Date.now());
  const state = JSON.stringify(portal.store.getState());
  const actions = JSON.stringify(recording.actions);
  for (const canary of Object.values(CANARIES)) {
    const written = JSON.stringify(canary).slice(1, -1);
    // It was there, so that the next line says something.
    expect([canary, state.includes(written), actions.includes(written)]).toEqual([canary, true, true]);
    for (const part of canary.split('\n')) expect([part, file?.text.includes(JSON.stringify(part).slice(1, -1))]).toEqual([part, false]);
  }
  expect(file?.text.toLowerCase()).not.toContain('kanarie');
});
