/** The changes of a record are found from its own page. */
import { screen } from '@testing-library/react';

import { listAuditLog, listAuditPeople } from '#contract/clients/calls/auditLog';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, viewing } from '../../../support/journey';
import { aDevice, openDevices } from '../../../support/playedDevices';
import { openMembers, PIET } from '../../../support/playedMembers';
import { play, sent } from '../../../support/play';
import { HARBOUR, openDetails, summaryOf } from '../../../support/siteDetails';

playJourneys();

const link = () => screen.findByRole('link', { name: 'History' });
const hrefOf = (subject: string, id: number) => `/manage/account/audit-log?subject=${subject}&record=${id}`;

describe('the history of a record', () => {
  it('leads from a site to its lines in the audit log', async () => {
    play(listAuditPeople, { people: [] });
    play(listAuditLog, { auditLog: [], meta: { page: 1, per_page: 50, total: 0 } });
    const { user, address } = await openDetails();
    await user.click(await link());
    expect(await screen.findByText('No line matches.')).toBeVisible();
    expect(address()).toBe(hrefOf('sites', HARBOUR.id));
    expect(sent(listAuditLog).map(({ query }) => query)).toEqual([{ subject: 'sites', subject_id: String(HARBOUR.id), per_page: '50' }]);
  });

  itInProof('leads from a group and a member', async () => {
    await openMembers(`/manage/group/4/members?member=${PIET.id}`);
    const hrefs = (await screen.findAllByRole('link', { name: 'History', hidden: true })).map((found) => found.getAttribute('href'));
    expect(hrefs).toEqual([hrefOf('groups', 4), hrefOf('members', PIET.id)]);
  });

  it('leads from a device', async () => {
    await openDevices('/manage/site/1/devices/1', { devices: [aDevice()] });
    expect(await link()).toHaveAttribute('href', hrefOf('devices', 1));
  });

  it('is not offered to who may not read the log', async () => {
    await openDetails(HARBOUR, { ...viewing('ManageSite.viewer', 'ManageSite.editor'), sites: [summaryOf(HARBOUR)] });
    expect(await screen.findByLabelText(/Site name/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
  });
});
