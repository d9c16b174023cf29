/** Permissions that the role editor calls ahead of the portal: nothing requires them, and every other permission is required. */
import { abilitiesOf, PERMISSIONS } from '#contract/platform/permissions';
import { PERMISSIONS_AHEAD } from '#contract/identity/permissionsAhead';
import { routeOf } from '#portal/app/routes/routeTable';
import { filesBelow, textOf } from './projectFiles';

/** Files that name permissions without requiring them: catalogue, roles, demo; and the routes, some of which lead to planned pages. */
const NAMES_ALONE =
  /^src\/(?:demo\/|portal\/app\/routes\/|contract\/(?:\w+\/)?(?:permissions|permissionNeeds|permissionsAhead|roles|addonAccess)\.ts$)/u;

const CODE = filesBelow(['src'], /\.tsx?$/u)
  .filter((file) => !NAMES_ALONE.test(file))
  .map(textOf)
  .join('\n');
const isAskedFor = (permission: string): boolean => CODE.includes(`'${permission}'`);

it('No call, control or page requires a permission that is ahead of the portal', () => {
  expect(PERMISSIONS_AHEAD.filter(isAskedFor)).toEqual([]);
  const pages = ['notifications', 'apiClients', 'blockList', 'timesheets', 'bookingsReport', 'absences', 'dailyAttendance'] as const;
  expect(pages.filter((id) => routeOf(id).screen !== undefined)).toEqual([]);
});

it('Every other permission is required somewhere, by its name or by an ability', () => {
  const others = PERMISSIONS.filter((permission) => !PERMISSIONS_AHEAD.includes(permission));
  expect(others.filter((permission) => !isAskedFor(permission) && abilitiesOf([permission]).length === 0)).toEqual([]);
});
