import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/identity/calls/roles';
import type { Role } from '#contract/identity/entities/user';
import type { Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS } from '#contract/platform/roles';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, submissionOver, visitSignedIn } from '../../../support/journey';
import { play, Refusal, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const ADDRESS = '/manage/account/permissions';
const aRole = (fields: Partial<Role> = {}): Role => ({
  id: 3,
  revision: 1,
  name: 'Fire marshal',
  system: null,
  permissions: ['Today.viewer', 'EvacReport.editor'],
  user_count: 2,
  ...fields,
});
const ADMINISTRATOR = aRole({
  id: 1,
  name: 'Administrator',
  system: 'administrator',
  permissions: ADMINISTRATOR_PERMISSIONS,
  user_count: 1,
});

async function openRoles(
  first: readonly Role[] = [ADMINISTRATOR, aRole()],
  path = ADDRESS,
  own: readonly Permission[] = ADMINISTRATOR_PERMISSIONS,
  isSold = true,
) {
  let roles = [...first];
  const put = (role: Role) => {
    roles = [...roles.filter(({ id }) => id !== role.id), role];
    return { clientRole: role };
  };
  play(calls.listClientRoles, () => ({ clientRoles: roles }));
  play(calls.createClientRole, ({ body }) => put(aRole({ ...body, id: 9, user_count: 0 })));
  play(calls.updateClientRole, ({ params, body: { base: _base, ...change } }) => {
    const role = roles.find(({ id }) => id === Number(params.roleId)) ?? aRole();
    return put({ ...role, ...change, revision: role.revision + 1 });
  });
  play(calls.deleteClientRole, ({ params }) => {
    roles = roles.filter(({ id }) => id !== Number(params.roleId));
    return undefined;
  });
  const visitor = await visitSignedIn(path, { config: aConfig({ roles: own, system_role: null, sells_plans: isSold }) });
  await heading('Roles');
  return { ...visitor, setRoles: (next: readonly Role[]) => (roles = [...next]) };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Roles' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const area = (form: Awaited<ReturnType<typeof drawer>>, name: string) => within(form.getByRole('group', { name }));

itInProof.each<[boolean, readonly Permission[], number]>([
  [true, [], 1],
  [false, [], 0],
  [false, ['Referral.manager'], 1],
])(
  'offers the right to refer where plans are sold (%s), or to take it from a role that has it (%j)',
  async (isSold, permissions, times) => {
    await openRoles([aRole({ permissions })], `${ADDRESS}?role=3`, ADMINISTRATOR_PERMISSIONS, isSold);
    const form = await drawer('Role: Fire marshal');
    expect(form.queryAllByRole('group', { name: 'Referrals' })).toHaveLength(times);
  },
);

it('lists the roles, and adds one from the matrix', async () => {
  const { user } = await openRoles();
  await waitFor(() => expect(rows()).toEqual(['AdministratorSystem role173 / 74', 'Fire marshalCustom role22 / 74']));
  await user.click(screen.getByRole('button', { name: 'Add role' }));
  const form = await drawer('Add role');
  await user.click(form.getByRole('button', { name: 'Add role' }));
  expect(await form.findByText('A role name is required')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Night shift');
  expect(area(form, 'Evacuation list').getByText('See it, without changing anything.')).toBeVisible();
  // Permissions without effect yet are labelled: a whole area once, else each one.
  expect(area(form, 'Block list').getByText('People who are turned away. Not in the portal yet.')).toBeVisible();
  expect(area(form, 'Block list').getByText(/^Add and change\. Needs/)).toBeVisible();
  expect(area(form, 'History').getByText(/^Take the data out as a file\. Not in the portal yet\./)).toBeVisible();
  // By keyboard, too.
  act(() => area(form, 'Evacuation list').getByRole('checkbox', { name: 'View' }).focus());
  await user.keyboard(' ');
  await user.click(area(form, 'Today').getByRole('checkbox', { name: 'View' }));
  await user.click(form.getByRole('button', { name: 'Add role' }));
  expect(await screen.findByText('Role added.')).toBeVisible();
  expect(sent(calls.createClientRole).map(({ body }) => body)).toEqual([
    { name: 'Night shift', permissions: ['Today.viewer', 'EvacList.viewer'] },
  ]);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

it('changes a role, and shows what another administrator has changed meanwhile', async () => {
  const { user } = await openRoles(undefined, `${ADDRESS}?role=3`);
  const form = await drawer('Role: Fire marshal');
  await user.click(area(form, 'Evacuation list').getByRole('checkbox', { name: 'View' }));
  const theirs = aRole({ revision: 2, permissions: ['Today.viewer'] });
  play(calls.updateClientRole, ({ body }) => {
    if (body.base?.permissions?.length === 2) throw new Refusal(409, { code: 'stale', message: 'Changed.', data: { clientRole: theirs } });
    return { clientRole: aRole({ revision: 3, permissions: body.permissions ?? [] }) };
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/changed to “Today: view”/)).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Save' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Role saved.')).toBeVisible();
  expect(sent(calls.updateClientRole).map(({ body }) => body)).toEqual([
    {
      permissions: ['Today.viewer', 'EvacList.viewer', 'EvacReport.editor'],
      base: { permissions: ['Today.viewer', 'EvacReport.editor'] },
    },
    { permissions: ['Today.viewer', 'EvacList.viewer', 'EvacReport.editor'], base: { permissions: ['Today.viewer'] } },
  ]);
});

itInProof('leaves system roles as they are, and duplicates one', async () => {
  const { user } = await openRoles(undefined, `${ADDRESS}?role=1`);
  const form = await drawer('Role: Administrator');
  expect(form.getByText(/System roles do not change/)).toBeVisible();
  expect(area(form, 'Today').getByRole('checkbox', { name: 'View' })).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Delete role…' })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Duplicate' }));
  const copy = await drawer('Add role');
  expect(copy.getByRole('textbox', { name: /^Name/ })).toHaveValue('Administrator (copy)');
  expect(area(copy, 'Audit log').getByRole('checkbox', { name: 'View' })).toBeChecked();
});

it('locks what the reader does not have, with the reason', async () => {
  const own = ['ManageUser.viewer', 'ManageUser.editor', 'ManageUser.deleter', 'Today.viewer'] as const;
  const { user } = await openRoles(undefined, `${ADDRESS}?role=3`, own);
  const above = await drawer('Role: Fire marshal');
  expect(above.getByText(/permissions that you do not have.*Evacuation reports: edit/)).toBeVisible();
  expect(area(above, 'Today').getByRole('checkbox', { name: 'View' })).toBeDisabled();
  await user.click(above.getByRole('button', { name: 'Duplicate' }));
  const copy = await drawer('Add role');
  expect(area(copy, 'Today').getByRole('checkbox', { name: 'View' })).toBeChecked();
  const locked = area(copy, 'Evacuation reports').getByRole('checkbox', { name: 'Edit' });
  expect(locked).toBeDisabled();
  expect(locked).not.toBeChecked();
  expect(area(copy, 'Audit log').getByText('You do not have this permission yourself, so you cannot grant it.')).toBeVisible();
});

it('ticks what a permission needs along with it, and unticks both', async () => {
  const { user } = await openRoles(undefined, `${ADDRESS}?add=role`);
  const sites = area(await drawer('Add role'), 'Sites');
  const [view, devices, edit] = ['View', 'Devices', 'Edit'].map((name) => sites.getByRole('checkbox', { name }));
  expect(sites.getByText('Add and pair kiosks, without changing the site. Needs “Sites: view”.')).toBeVisible();
  await user.click(devices!);
  expect(devices).toBeChecked();
  expect(view).toBeChecked();
  expect(edit).not.toBeChecked();
  await user.click(view!);
  expect(view).not.toBeChecked();
  expect(devices).not.toBeChecked();
});

itInProof('ticks nothing more where one of several is enough, and says which', async () => {
  const { user } = await openRoles(undefined, `${ADDRESS}?add=role`);
  const form = await drawer('Add role');
  const today = area(form, 'Today');
  const signing = today.getByRole('checkbox', { name: /^Sign (people )?in/ });
  await user.click(area(form, 'Events').getByRole('checkbox', { name: 'Edit' }));
  await user.click(signing);
  expect(signing).toBeChecked();
  expect(today.getByRole('checkbox', { name: 'View' })).not.toBeChecked();
  expect(today.getByText(/Needs “Events: view”\./)).toBeVisible();
  // Without the last permission that it needs, signing in and out goes too.
  await user.click(area(form, 'Events').getByRole('checkbox', { name: 'View' }));
  expect(signing).not.toBeChecked();
});

itInProof('locks a permission that needs one which the reader does not have', async () => {
  const own = ['ManageUser.viewer', 'ManageUser.editor', 'ManageSite.devices'] as const;
  const whole = aRole({ name: 'Kiosk team', permissions: ['ManageSite.viewer', 'ManageSite.devices'] });
  const { user } = await openRoles([whole], `${ADDRESS}?role=3`, own);
  await user.click((await drawer('Role: Kiosk team')).getByRole('button', { name: 'Duplicate' }));
  const sites = area(await drawer('Add role'), 'Sites');
  expect(sites.getByRole('checkbox', { name: 'Devices' })).toBeDisabled();
  expect(sites.getByRole('checkbox', { name: 'Devices' })).not.toBeChecked();
  expect(sites.getByText('Needs “Sites: view”, which you do not have yourself.')).toBeVisible();
});

itInProof('deletes a role once nobody has it, and says who does', async () => {
  const { user } = await openRoles(undefined, `${ADDRESS}?role=3`);
  await user.click((await drawer('Role: Fire marshal')).getByRole('button', { name: 'Delete role…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this role?' }));
  play(calls.deleteClientRole, () => {
    const data = { user_count: 2, users: [{ id: 5, name: 'Ada Lind' }] };
    throw new Refusal(409, { code: 'role_in_use', message: 'Role in use (make sure no users assigned)', data });
  });
  await user.click(question.getByRole('button', { name: 'Delete role' }));
  expect(await question.findByText('Role in use (make sure no users assigned)')).toBeVisible();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada Lind', 'and 1 user you cannot see']);
  play(calls.deleteClientRole, undefined);
  play(calls.listClientRoles, { clientRoles: [ADMINISTRATOR] });
  await submissionOver(() => question.getByRole('button', { name: 'Delete role' }));
  await user.click(question.getByRole('button', { name: 'Delete role' }));
  expect(await screen.findByText('Role deleted.')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('marks the roles that hold a permission named in the address', async () => {
  const { user, address } = await openRoles(undefined, `${ADDRESS}?permission=AuditLog.viewer`);
  expect(await screen.findByText('Who can have “Audit log: view”')).toBeVisible();
  await waitFor(() => expect(rows()[0]).toContain('Holds it'));
  expect(rows()[1]).not.toContain('Holds it');
  await user.click(screen.getByRole('button', { name: 'Show all roles as usual' }));
  expect(address()).toBe(ADDRESS);
});

it('shows the portal as a role would see it, sends nothing, and is left by one press', async () => {
  const own = [...ADMINISTRATOR_PERMISSIONS];
  const only = aRole({ name: 'People team', permissions: ['ManageUser.viewer', 'ManageUser.deleter'] });
  const { user, address } = await openRoles([only], `${ADDRESS}?role=3`, own);
  // The drawer may be there already, and close the page to readers.
  const main = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
  expect(main.getByRole('link', { name: /Today/, hidden: true })).toBeVisible();
  await user.click((await drawer('Role: People team')).getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Preview as “People team”')).toBeVisible();
  await waitFor(() => expect(main.queryByRole('link', { name: /Today/, hidden: true })).not.toBeInTheDocument());
  await user.click(await main.findByRole('link', { name: 'Manage' }));
  await user.click(await screen.findByRole('link', { name: /^Roles/ }));
  await heading('Roles');
  await user.click(await screen.findByRole('link', { name: 'People team' }));
  await user.click((await drawer('Role: People team')).getByRole('button', { name: 'Delete role…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this role?' }));
  await user.click(question.getByRole('button', { name: 'Delete role' }));
  expect(await question.findByText('Nothing is sent in a preview. Leave the preview first.')).toBeVisible();
  expect(sent(calls.deleteClientRole)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click((await drawer('Role: People team')).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave preview' }));
  await waitFor(() => expect(main.getByRole('link', { name: /Today/ })).toBeVisible());
  expect(screen.queryByText('Preview as “People team”')).not.toBeInTheDocument();
  expect(address()).toBe(ADDRESS);
});

itInProof('asks about what was typed in a drawer that was refused at once, as in a preview', async () => {
  const role = aRole({ name: 'People team', permissions: ['ManageUser.viewer', 'ManageUser.editor'] });
  const { user } = await openRoles([role], `${ADDRESS}?role=3`, [...ADMINISTRATOR_PERMISSIONS]);
  await user.click((await drawer('Role: People team')).getByRole('button', { name: 'Preview' }));
  await screen.findByText('Preview as “People team”');
  const main = await screen.findByRole('navigation', { name: 'Main' });
  await user.click(await within(main).findByRole('link', { name: 'Manage' }));
  await user.click(await screen.findByRole('link', { name: /^Roles/ }));
  await user.click(await screen.findByRole('link', { name: 'People team' }));
  const form = await drawer('Role: People team');
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Crew');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Nothing is sent in a preview. Leave the preview first.')).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Save' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
