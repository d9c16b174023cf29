import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { listPersonalFields } from '#contract/asking/calls/customFields';
import * as calls from '#contract/people/calls/members';
import type { CustomField, FieldType } from '#contract/asking/entities/customField';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys } from '../../../support/journey';
import { aGroup, aMember } from '../../../support/manageRecords';
import { drawer, openMembers, typeDay } from '../../../support/playedMembers';
import { play, sent } from '../../../support/play';
import { aField } from '../../../support/playedFields';
import { playUploads } from '../../../support/playedUploads';

playJourneys();
const uploads = playUploads();
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

const PHOTO = {
  id: 5,
  name: 'nora.jpg',
  size: 900,
  content_type: 'image/jpeg',
  width: 40,
  height: 30,
  url: '/api/v2/files/5?e=1',
} as const;
const GROUP = aGroup({ default_companion_permissions: { ...aGroup().default_companion_permissions, can_prereg: true } });

describe('the form of a member', () => {
  itInProof('takes a last day that is not before the first, and shows both', async () => {
    const { user } = await openMembers('/manage/group/4/members?member=1&edit=member');
    const form = await drawer('Edit Nora Field');
    await typeDay(user, form, /^First day/, '04032030');
    await typeDay(user, form, /^Last day/, '03032030');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The last day cannot be before the first day.')).toBeVisible();
    expect(sent(calls.updateMember)).toEqual([]);
    await typeDay(user, form, /^Last day/, '31032030');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const nora = await drawer('Nora Field');
    expect(nora.getByText('Last day').nextSibling).toHaveTextContent('31 Mar 2030');
    expect(sent(calls.updateMember)[0]?.body).toMatchObject({ starts_on: '2030-03-04', ends_on: '2030-03-31' });
  });

  itInProof('sets a permission apart from the group, and back', async () => {
    const member = aMember({ id: 1, name: 'Nora Field', external_id: 'E-4711', permissions: { can_access_today: false } });
    const { user } = await openMembers('/manage/group/4/members?member=1', { members: [member], group: GROUP });
    const nora = await drawer('Nora Field');
    expect(nora.getByText('Companion app').nextSibling).toHaveTextContent(/: off$/);
    expect(nora.getByText('ID in the other system').nextSibling).toHaveTextContent('E-4711');
    await user.click(nora.getByRole('button', { name: 'Edit' }));
    const form = await drawer('Edit Nora Field');
    await user.click(form.getByRole('button', { name: /^Companion app permissions/ }));
    const own = form.getAllByRole('button').filter((button) => /As the group|Off/.test(button.textContent));
    expect(own).toHaveLength(11);
    const asGroupOn = own.filter((button) => /As the group \(on\)/.test(button.textContent));
    expect(asGroupOn.length).toBeGreaterThan(0);
    const choose = async (button: HTMLElement | undefined, name: string | RegExp) => {
      if (button === undefined) throw new Error('There is no such permission');
      await user.click(button);
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(own[0], 'Off');
    await choose(
      own.find((button) => /Off/.test(button.textContent) && button !== own[0]),
      /^As the group/,
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    await drawer('Nora Field');
    expect(sent(calls.updateMember).map(({ body }) => body)).toEqual([
      { permissions: { can_prereg: false }, base: { permissions: { can_access_today: false } } },
    ]);
  });

  itInProof('takes a photo for a question that is answered by one', async () => {
    const card = { ...aField({ id: 41, name: 'Card', type: 10, site_id: null, visitor_group_id: 4 }), condition: 'profile' as const };
    const { user } = await openMembers('/manage/group/4/members?member=1&edit=member', { questions: [card] });
    const form = await drawer('Edit Nora Field');
    const question = within(await form.findByRole('group', { name: /^Card/ }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('No picture can be chosen');
    fireEvent.change(input, { target: { files: [new File(['pixels'], 'card.jpg', { type: 'image/jpeg' })] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.parts[0]).toEqual(['purpose', 'answer_photo']);
    await uploads[0]?.answer(201, { file: PHOTO });
    expect(await question.findByText('The photo is taken.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await drawer('Nora Field');
    expect(sent(calls.updateMember)[0]?.body).toMatchObject({ additional: { 41: uploads[0]?.parts[1]?.[1] } });
  });

  itInProof('takes the answers that are kept of a member, each in the control of its type', async () => {
    const kept = { '1': 'Blue', '2': 'HH 1', '3': 'nora@crane.test', '4': '39', '5': 'https://crane.test/', '6': 'No', '7': 'Two' };
    const more = { '8': 'Own words', '9': 'Saw', '10': '+442079460958', '11': '2030-05-17', '12': 'Penicillin', '13': 'Nora Field' };
    const member = aMember({ id: 1, name: 'Nora Field', additional: { ...kept, ...more } });
    const values = ['One', 'Two', 'Three'].map((value) => ({ value, is_default: false }));
    const tools = ['Saw', 'Axe'].map((value) => ({ value, is_default: false }));
    const field = (id: number, name: string, type: FieldType, other: Partial<CustomField> = {}) =>
      aField({ id, name, type, site_id: null, visitor_group_id: 4, condition: 'profile', ...other });
    const opening = openMembers('/manage/group/4/members?member=1&edit=member', { members: [member] });
    play(listPersonalFields, {
      personalFields: [
        ...[field(1, 'Team', 1), field(2, 'Plate', 2), field(3, 'Second email', 3), field(4, 'Shoe size', 4), field(5, 'Page', 5)],
        ...[field(6, 'First aider', 7), field(7, 'Floor', 8, { values }), field(8, 'Desk', 13, { values })],
        ...[field(9, 'Tools', 14, { values: tools }), field(10, 'Call', 11), field(11, 'Until', 12)],
        ...[field(12, 'Allergies', 1, { sensitive: true }), field(13, 'Signature', 9)],
      ],
    });
    const { user } = await opening;
    const form = await drawer('Edit Nora Field');
    const text = (name: RegExp) => form.findByRole('textbox', { name });
    expect(await text(/^Team/)).toHaveValue('Blue');
    expect(await text(/^Allergies/)).toHaveValue('');
    expect(document.body).not.toHaveTextContent('Penicillin');
    for (const [name, value] of [
      [/^Team/, 'Red'],
      [/^Plate/, 'hh 2'],
      [/^Second email/, 'nora@oak.test'],
      [/^Shoe size/, '40'],
      [/^Page/, 'https://oak.test/'],
      [/^Allergies/, 'Nuts'],
    ] as const)
      await fill(user, await text(name), value);
    await user.click(within(form.getByRole('radiogroup', { name: /^First aider/ })).getByRole('radio', { name: 'Yes' }));
    await user.click(form.getByRole('button', { name: /Floor/ }));
    await user.click(await screen.findByRole('option', { name: 'Three' }));
    await user.click(form.getByRole('button', { name: /Desk/ }));
    await user.click(await screen.findByRole('option', { name: 'One' }));
    await user.click(within(form.getByRole('group', { name: /^Tools/ })).getByRole('checkbox', { name: 'Axe' }));
    await fill(user, form.getByRole('textbox', { name: /^Call/ }), '+44 20 7946 0000');
    await typeDay(user, form, /^Until/, '18052030');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await drawer('Nora Field');
    expect(sent(calls.updateMember)[0]?.body).toMatchObject({
      additional: {
        ...{ '1': 'Red', '2': 'HH 2', '3': 'nora@oak.test', '4': '40', '5': 'https://oak.test/', '6': 'Yes', '7': 'Three', '8': 'One' },
        ...{ '9': 'Saw\nAxe', '10': '+442079460000', '11': '2030-05-18', '12': 'Nuts' },
      },
    });
  });

  it('replaces a sensitive answer or takes it away, unseen; one that is required stays', async () => {
    const additional = { 12: '••••••', 13: '••••••', 14: 'Blue' };
    const member = aMember({ id: 1, name: 'Nora Field', additional });
    const field = (id: number, name: string, other: Partial<CustomField>) =>
      aField({ id, name, type: 1, site_id: null, visitor_group_id: 4, condition: 'profile', ...other });
    const opening = openMembers('/manage/group/4/members?member=1&edit=member', { members: [member] });
    play(listPersonalFields, {
      personalFields: [
        field(12, 'Allergies', { sensitive: true }),
        field(13, 'Blood group', { sensitive: true, required: true }),
        field(14, 'Team', { required: true }),
        field(15, 'Diet', { sensitive: true }),
      ],
    });
    const { user } = await opening;
    const form = await drawer('Edit Nora Field');
    const remove = await form.findByRole('checkbox', { name: 'Remove the answer to “Allergies”' });
    // Nothing else can be: one must stay, one is not there.
    expect(form.queryAllByRole('checkbox', { name: /^Remove the answer/ })).toHaveLength(1);
    await fill(user, form.getByRole('textbox', { name: /^Allergies/ }), 'x'.repeat(600));
    await user.click(remove);
    expect(form.queryByRole('textbox', { name: /^Allergies/ })).not.toBeInTheDocument();
    await user.clear(form.getByRole('textbox', { name: /^Team/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('textbox', { name: /^Team/ })).toBeInvalid();
    expect(sent(calls.updateMember)).toEqual([]);
    await fill(user, form.getByRole('textbox', { name: /^Team/ }), 'Red');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await drawer('Nora Field');
    expect(sent(calls.updateMember)[0]?.body).toMatchObject({ additional: { 12: '', 14: 'Red' } });
    expect(Object.keys(sent(calls.updateMember)[0]?.body.additional ?? {})).toEqual(['12', '14']);
  });

  itInProof('takes a photo, which the drawer and the list show', async () => {
    const { user, put } = await openMembers('/manage/group/4/members?member=1&edit=member');
    const form = await drawer('Edit Nora Field');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('No photo can be chosen');
    fireEvent.change(input, { target: { files: [new File(['pixels'], 'nora.jpg', { type: 'image/jpeg' })] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.parts[0]).toEqual(['purpose', 'member_photo']);
    await uploads[0]?.answer(201, { file: PHOTO });
    put(1, { photo: PHOTO });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const nora = await drawer('Nora Field');
    expect(sent(calls.updateMember)[0]?.body).toMatchObject({ photo_file_id: 5 });
    expect(nora.getByRole('img', { name: 'Photo of Nora Field' })).toHaveAttribute('src', expect.stringContaining(PHOTO.url));
    await user.click(nora.getByRole('button', { name: 'Close' }));
    const row = await within(await screen.findByRole('table', { name: 'Members' })).findByRole('button', { name: /Nora Field/ });
    expect(row.querySelector('img')).toHaveAttribute('src', expect.stringContaining(PHOTO.url));
  });
});
