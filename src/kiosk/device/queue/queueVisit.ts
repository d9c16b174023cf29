import type { QueuedSignIn, QueuedSignOut } from '#contract/visits/entities/queuedVisit';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { foldText } from '#contract/platform/text/fold';
import { selectConfig, visitNoted } from '../kioskSlice';
import type { KioskThunk } from '../state';
import type { QueuedEntry } from './visitQueue';

type SignInBody = Extract<QueuedEntry, { kind: 'sign_in' }>['body'];
type SignOutBody = Extract<QueuedEntry, { kind: 'sign_out' }>['body'];

/** Queues a sign-in on the device, to be sent once there is a network. Returns whether there was room. */
export const queueSignIn =
  (visit: Omit<QueuedSignIn, 'made_at' | 'site_id' | 'has_left' | 'pin'>): KioskThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(note({ kind: 'sign_in', body: visit }, [visit.photo_uuid ?? '', ...Object.values(visit.answers ?? {})]));

/** Queues a sign-out on the device. Returns whether there was room. */
export const queueSignOut =
  (leaving: Omit<QueuedSignOut, 'uuid' | 'made_at' | 'site_id'>): KioskThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(note({ kind: 'sign_out', body: { ...leaving, uuid: crypto.randomUUID() } }, Object.values(leaving.answers ?? {})));

type Noted = { readonly kind: 'sign_in'; readonly body: SignInBody } | { readonly kind: 'sign_out'; readonly body: SignOutBody };

/** Queues an entry: it is on the device before its person sees the confirmation. */
function note(noted: Noted, named: readonly string[]): KioskThunk<Promise<boolean>> {
  return async (dispatch, getState, services) => {
    const siteId = selectConfig(getState())?.site.id;
    if (siteId === undefined) return false;
    let waiting: number;
    try {
      const queue = await services.queue();
      const photos = (await Promise.all(named.map((uuid) => queue.findPhoto(uuid)))).flatMap((photo) => photo?.uuid ?? []);
      waiting = await queue.add({ ...noted, siteId, made: services.time.moment(), photos });
    } catch (error) {
      services.log.error('The device cannot keep a visit', error);
      return false;
    }
    dispatch(visitNoted(waiting));
    return true;
  };
}

/** Reports whether an earlier visit of the same person is queued, which goes first. */
export function waitsFor(person: Pick<SignInBody, 'name' | 'returning_visitor_id'>): KioskThunk<Promise<boolean>> {
  return async (_dispatch, _getState, services) => {
    try {
      return (await (await services.queue()).people()).some(
        ({ name, memberId }) =>
          (memberId !== null && memberId === (person.returning_visitor_id ?? null)) || foldText(name) === foldText(person.name),
      );
    } catch {
      return false;
    }
  };
}

/** A person who leaves: known to the server, to this device alone (`visit_uuid`), or by a typed name. */
export interface Leaver extends Pick<KioskPerson, 'name' | 'company' | 'masked_email' | 'visitor_id'> {
  readonly visitor_group_id: number | null;
  readonly visit_uuid?: string;
}

/** Finds the people whose sign-in is queued on the device. */
export const findNotedPeople = (): KioskThunk<Promise<readonly Leaver[]>> => async (_dispatch, _getState, services) => {
  try {
    const waiting = await (await services.queue()).present();
    return waiting.map(({ body: { name, company = null, uuid, visitor_group_id } }) => ({
      name,
      company,
      visitor_id: null,
      visitor_group_id,
      visit_uuid: uuid,
    }));
  } catch (error) {
    services.log.error('What waits on the device cannot be read', error);
    return [];
  }
};
