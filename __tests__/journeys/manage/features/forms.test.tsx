import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/asking/calls/forms';
import { listGroups } from '#contract/people/calls/groups';
import { cutTypefaces } from '#contract/platform/calls/typefaces';
import type { Form, FormResponse } from '#contract/asking/entities/form';
import type { PdfAnswer, PdfOrder } from '#portal/kit/pdf/makePdf';
import { ASKED, HEALTH_QUESTIONS, HEALTH_RULES } from '../../../support/formWorld';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';
import { nock } from '../../../support/setupNetwork';

playJourneys();
// The page brings much code: the first test should not wait for all of it while it looks for the page.
beforeAll(() => import('#portal/screens/manage/features/forms/FormsScreen'));

const HEALTH: Form = {
  id: 7,
  revision: 1,
  name: 'Health',
  site_ids: [1],
  group_ids: [4],
  when: ['before_arrival'],
  yearly: false,
  locale: 'en_GB',
  questions: HEALTH_QUESTIONS,
  outcome: HEALTH_RULES,
  version: 1,
  updated_at: '2030-03-04T10:00:00Z',
};
const RESPONSE: FormResponse = {
  id: 21,
  form_id: 7,
  version: 1,
  visitor_id: 31,
  site_id: 1,
  visitor_group_id: 4,
  name: 'Mira Moss',
  locale: 'en_GB',
  answers: { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough\nFever' },
  outcome: 'failed',
  message: 'Please stay at home.',
  answered_at: '2030-03-04T10:00:00Z',
};

async function openForms(first: readonly Form[], path = '', config?: Parameters<typeof visitSignedIn>[1]) {
  let forms = [...first];
  const summary = ({ questions, outcome: _outcome, ...form }: Form) => ({
    ...form,
    questions_count: questions.length,
    responses_count: 1,
  });
  play(listGroups, () => ({ groups: [aGroup({ id: 4, name: 'Staff', type: 'returning' })] }));
  play(calls.listForms, () => ({ forms: forms.map(summary), former: [] }));
  play(calls.getForm, ({ params }) => ({ form: forms.find(({ id }) => id === Number(params.formId)) ?? HEALTH }));
  play(calls.createForm, ({ body }) => {
    const form: Form = { ...HEALTH, yearly: false, locale: 'en_GB', questions: [], outcome: [], ...body, id: 8 };
    forms = [...forms, form];
    return { form };
  });
  play(calls.updateForm, ({ params, body: { base: _base, ...change } }) => {
    forms = forms.map((form) => (form.id === Number(params.formId) ? { ...form, ...change, revision: 2 } : form));
    return { form: forms[0] ?? HEALTH };
  });
  play(calls.deleteForm, () => {
    forms = [];
    return undefined;
  });
  play(calls.listFormResponses, () => ({
    responses: [RESPONSE],
    versions: [{ version: 1, locale: HEALTH.locale, questions: HEALTH_QUESTIONS }],
    meta: { page: 1, per_page: 25, total: 1 },
  }));
  const visitor = await visitSignedIn(`/manage/features/forms${path}`, config);
  // A drawer that the address opens hides the page from assistive technology.
  if (path === '') await heading('Forms');
  return visitor;
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

itInProof('builds a form by the keyboard alone: questions with a condition in their order, and a rule', async () => {
  const { user } = await openForms([]);
  const press = async (element: HTMLElement, key = '{Enter}'): Promise<void> => {
    act(() => element.focus());
    await user.keyboard(key);
  };
  /** Opens a list, goes down to an option and chooses it. */
  const choose = async (list: HTMLElement, name: string): Promise<void> => {
    await press(list);
    const option = await screen.findByRole('option', { name });
    const count = screen.getAllByRole('option').length;
    for (let down = 0; down < count && document.activeElement !== option; down += 1) await user.keyboard('{ArrowDown}');
    expect(option).toHaveFocus();
    await user.keyboard('{Enter}');
  };
  await press(await screen.findByRole('button', { name: 'Add form' }));
  const form = await drawer('Add form');
  await press(form.getByRole('button', { name: 'Add form' }));
  expect(await form.findByText('A form name is required')).toBeVisible();
  expect(form.getByText('Choose at least one site')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Name/u }), 'Induction');
  await choose(form.getByRole('button', { name: /Sites/u }), 'Harbour House');
  await user.keyboard('{Escape}');
  await choose(form.getByRole('button', { name: /Groups/u }), 'Staff');
  await user.keyboard('{Escape}');
  // Asked at both moments unless one is taken away.
  await choose(form.getByRole('button', { name: /chosen When$/u }), 'Before they come');
  await user.keyboard('{Escape}');

  const add = () => form.getByRole('button', { name: 'Add question' });
  await press(add());
  expect(form.getByRole('textbox', { name: /^Question/u })).toHaveFocus();
  // Enter in a line saves nothing.
  await user.keyboard('Why?{Enter}');
  expect(sent(calls.createForm)).toEqual([]);
  act(() => add().focus());
  await user.keyboard('{Enter}Ill?');
  act(() => form.getByRole('button', { name: /Move Ill\? up/u }).focus());
  await user.keyboard('{Enter}');
  act(() => form.getByRole('button', { name: 'Edit Why?' }).focus());
  await user.keyboard('{Enter}');
  await choose(form.getByRole('button', { name: /Always/u }), 'Only after certain answers to: Ill?');
  await press(within(form.getByRole('group', { name: 'Show after these answers' })).getByRole('checkbox', { name: 'Yes' }), ' ');
  await press(form.getByRole('button', { name: 'Add rule' }));
  await press(within(form.getByRole('group', { name: 'If the answer is' })).getByRole('checkbox', { name: 'Yes' }), ' ');
  await press(form.getByRole('button', { name: 'Add form' }));
  expect(await form.findByText('Write what people read when they are turned away')).toBeVisible();
  // The question's row comes first, the rule's last.
  await waitFor(() => expect(form.getAllByRole('button', { name: 'Edit Ill?' }).at(-1)).toHaveFocus());
  await fill(user, form.getByRole('textbox', { name: /^Message/u }), 'Stay at home.');
  await press(form.getByRole('button', { name: 'Add form' }));
  expect(await screen.findByText('Induction added.')).toBeVisible();

  const [{ body } = { body: undefined }] = sent(calls.createForm);
  const [ill, why] = body?.questions ?? [];
  expect(body).toMatchObject({ name: 'Induction', site_ids: [1], group_ids: [4], when: ['at_sign_in'] });
  expect(ill).toMatchObject({ name: 'Ill?', type: 7, show_if: null });
  expect(why).toMatchObject({ name: 'Why?', show_if: { question_id: ill?.id, values: ['Yes'] } });
  expect(body?.outcome).toMatchObject([{ question_id: ill?.id, values: ['Yes'], outcome: 'failed', message: 'Stay at home.' }]);
});

itInProof('tries a form before it is saved, and says how it would end', async () => {
  const { user } = await openForms([HEALTH], '?record=7');
  const form = await drawer('Health');
  await user.click(form.getByRole('button', { name: 'Try it' }));
  const ill = await form.findByRole('radiogroup', { name: /Are you ill/u });
  expect(form.getByText(/^Result:/u)).toHaveTextContent('Passed');
  await user.click(within(ill).getByRole('radio', { name: 'Yes' }));
  await user.click(await form.findByRole('checkbox', { name: 'Cough' }));
  expect(await form.findByText(/^Result:/u)).toHaveTextContent('Needs approval');
  await user.click(form.getByRole('checkbox', { name: 'Fever' }));
  await waitFor(() => expect(form.getByText(/^Result:/u)).toHaveTextContent('FailedPlease stay at home.'));
});

itInProof('marks what is not translated, says who was quicker, and deletes after asking', async () => {
  const { user } = await openForms([HEALTH], '?record=7');
  const form = await drawer('Health');
  expect(form.getAllByText(/French.* missing/u)).toHaveLength(2);
  await fill(user, form.getByRole('textbox', { name: /^Name/u }), 'Fitness');
  refuseOnce(calls.updateForm, 409, { code: 'stale', message: 'Somebody was quicker.', data: { form: { ...HEALTH, name: 'Healthy' } } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Healthy/u)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Delete form…' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete form' }));
  expect(await screen.findByText('Health deleted.')).toBeVisible();
  expect(sent(calls.deleteForm)).toHaveLength(1);
});

it('shows to those who may only look, without a way to change', async () => {
  await openForms([HEALTH], '?record=7', { config: viewing('ManageForm.viewer') });
  const form = await drawer('Health');
  expect(form.getByRole('textbox', { name: /^Name/u })).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Add question' })).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Delete form…' })).not.toBeInTheDocument();
});

it('lists what was filled in, narrowed, and opens one response', async () => {
  const { user } = await openForms([HEALTH], '?show=responses');
  await user.click(await screen.findByRole('link', { name: 'Mira Moss' }));
  const response = await drawer('Mira Moss');
  expect(response.getByText('Cough, Fever')).toBeVisible();
  expect(response.getByText('Please stay at home.')).toBeVisible();
  expect(response.getByRole('button', { name: 'Save as PDF' })).toBeEnabled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Outcome/u }));
  await user.click(await screen.findByRole('option', { name: 'Failed' }));
  await waitFor(() => expect(sent(calls.listFormResponses).at(-1)?.query).toMatchObject({ outcome: 'failed' }));
});

itInProof('narrows what was filled in by site, group, days and name', async () => {
  const { user } = await openForms([HEALTH], '?show=responses&from=2030-03-01&to=2030-03-05');
  await screen.findByRole('link', { name: 'Mira Moss' });
  const choose = async (label: RegExp, option: string) => {
    await user.click(screen.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^(All sites )?Site/u, 'Harbour House');
  await choose(/^(All groups )?Group/u, 'Staff');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'moss');
  await waitFor(() =>
    expect(sent(calls.listFormResponses).at(-1)?.query).toMatchObject({
      q: 'moss',
      site_id: '1',
      group_id: '4',
      from: '2030-03-01',
      to: '2030-03-05',
      page: '1',
    }),
  );
});

describe('form responses', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is saved for a spreadsheet: all that match, and nothing in it can run', async () => {
    const { user } = await openForms([HEALTH], '?show=responses&status=failed');
    await screen.findByRole('link', { name: 'Mira Moss' });
    play(calls.listFormResponses, ({ query }) => ({
      responses: [{ ...RESPONSE, id: Number(query.page), answers: { [ASKED.ill]: 'No', [ASKED.name]: `=PAGE${query.page}` } }],
      versions: [{ version: 1, locale: HEALTH.locale, questions: HEALTH_QUESTIONS }],
      meta: { page: Number(query.page), per_page: 100, total: 2 },
    }));
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toEqual([
      'Name,Site,Group,Outcome,Filled in,Are you ill?,What is it?,Badge name',
      expect.stringMatching(/^Mira Moss,Harbour House,Staff,Failed,.*,No,,"'=PAGE1"$/u),
      expect.stringMatching(/"'=PAGE2"$/u),
    ]);
    expect(sent(calls.listFormResponses).at(-1)?.query).toMatchObject({ outcome: 'failed', page: '2' });
  });

  /** Plays the program that writes. Returns the text that it is given. */
  function playWriter(): readonly PdfOrder[] {
    const orders: PdfOrder[] = [];
    class PlayedWorker {
      onmessage: ((message: { data: PdfAnswer }) => void) | null = null;
      postMessage = (order: PdfOrder): void => {
        orders.push(order);
        queueMicrotask(() => this.onmessage?.({ data: { bytes: new TextEncoder().encode('%PDF'), unreadable: false } }));
      };
      terminate = (): void => undefined;
    }
    Object.assign(window, { Worker: PlayedWorker });
    nock('http://localhost:8080')
      .persist()
      .get(/\.woff$/)
      .reply(200, 'font');
    return orders;
  }

  it('is saved as a PDF, one response at a time', async () => {
    const { user } = await openForms([HEALTH], '?show=responses&record=21');
    const response = await drawer('Mira Moss');
    const orders = playWriter();
    await user.click(response.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.type).toBe('application/pdf');
    expect(orders[0]?.content).toMatchObject({
      title: 'Health: Mira Moss',
      tables: [
        {
          rows: [
            ['Are you ill?', 'Yes'],
            ['What is it?', 'Cough, Fever'],
          ],
        },
      ],
    });
  });

  it('is saved with the letters that the portal’s own typeface lacks, and without them where they do not come', async () => {
    const { user } = await openForms([{ ...HEALTH, name: '健康 صحة (A)' }], '?show=responses&record=21');
    const response = await drawer('Mira Moss');
    const orders = playWriter();
    play(cutTypefaces, ({ body }) => ({ cut: body.wanted.map(() => ({ fonts: [{ regular: btoa('400'), bold: btoa('600') }] })) }));
    await user.click(response.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent(cutTypefaces).map(({ body }) => body)).toEqual([{ wanted: [{ typefaces: ['arabic', 'sc'], letters: '健康صحة' }] }]);
    const font = { regular: new TextEncoder().encode('400'), bold: new TextEncoder().encode('600'), typefaces: ['arabic', 'sc'] };
    expect(orders[0]?.fonts.at(-1)).toEqual(font);
    refuseOnce(cutTypefaces, 503, { message: '' });
    await user.click(response.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(orders[1]?.fonts.some(({ typefaces }) => typefaces !== undefined)).toBe(false);
  });
});

it('says that nobody is mailed a form where no mail is set up', async () => {
  await openForms([HEALTH], '', { config: aConfig({ mail_available: false }) });
  expect(await screen.findByText('No mail is set up here, so nobody gets an email.')).toBeVisible();
});
