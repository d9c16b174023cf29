import { ownerKey, ownerOf, withDevice, type KeptAccount } from './deviceStore';

/** Stores the account; one of another session, which an abrupt end may have left, is deleted with its reports and days. */
export const saveAccount = (account: KeptAccount): Promise<void> =>
  withDevice(async (database) => {
    const writing = database.transaction(['accounts', 'reports', 'days'], 'readwrite');
    const accounts = writing.objectStore('accounts');
    const reports = writing.objectStore('reports');
    const others = (await accounts.getAll()).filter(({ sid }) => sid !== account.sid);
    const owner = ownerOf(account.claims);
    const strangers = new Set(
      others
        .map(({ claims }) => ownerOf(claims))
        .filter(({ sub }) => sub !== owner.sub)
        .map(ownerKey),
    );
    const days = writing.objectStore('days');
    const foreignDays = strangers.size === 0 ? [] : (await days.getAll()).filter(({ owner: of }) => strangers.has(of));
    const foreign = strangers.size === 0 ? [] : (await reports.getAll()).filter(({ owner }) => strangers.has(owner));
    await Promise.all([
      accounts.put(account),
      ...others.map(({ sid, aud }) => accounts.delete([sid, aud])),
      ...foreign.map(({ owner, evacuationId }) => reports.delete([owner, evacuationId])),
      ...foreignDays.map(({ owner: of, siteId }) => days.delete([of, siteId])),
      writing.done,
    ]);
  });

/** Returns the account of this session: at the client that the tab showed, or the last one. */
export async function readAccount(sid: string, aud: string | null): Promise<KeptAccount | null> {
  const accounts = (await withDevice((database) => database.getAll('accounts'))).filter((account) => account.sid === sid);
  const newestFirst = accounts.sort((left, right) => right.savedAt - left.savedAt);
  return newestFirst.find((account) => account.aud === aud) ?? (aud === null ? newestFirst[0] : undefined) ?? null;
}
