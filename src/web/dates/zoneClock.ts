import { asUtc, minutesAhead, type ZoneTable } from '#contract/platform/localTime';

/*
 * The clocks of sites as sent by the server, for the whole page, as texts are: the browser's own zone data may be older or newer
 * than the server's, and its mails and badges would then show another hour.
 */
let told: ZoneTable = {};
/* Clocks sent with a page that needs no sign-in, in addition to the session's. */
let brought: ZoneTable = {};

/** Follows the zones of a store's configuration: those of before stay until others come. Returns a function that stops it. */
export function followZones<State, Stop>(
  store: { readonly getState: () => State; readonly subscribe: (hears: () => void) => Stop },
  select: (state: State) => ZoneTable | undefined,
): Stop {
  return store.subscribe(() => {
    told = select(store.getState()) ?? told;
  });
}

/** Stores the zones sent with a page that needs no sign-in, replacing those of the page before. */
export function takeZones(zones: ZoneTable): void {
  brought = zones;
}

/** Returns by how many minutes a zone's clock is ahead of UTC; null where the server has not said so. */
export const aheadAt = (instant: number, zone: string): number | null =>
  minutesAhead(told[zone] ?? [], instant) ?? minutesAhead(brought[zone] ?? [], instant);

/** Returns the instant and the zone to format it in: from the server's clocks, else from the browser's own data. */
export function clockOf(instant: Date, zone: string): readonly [at: Date, timeZone: string] {
  const ahead = aheadAt(instant.getTime(), zone);
  return ahead === null ? [instant, zone] : [asUtc(instant, ahead), 'UTC'];
}
