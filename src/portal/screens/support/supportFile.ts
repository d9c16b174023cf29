import type { AppThunk } from '#portal/store/state';
import { saveFile } from '#web/net/saveFile';
import type { SupportFile } from '#portal/processes/supportFile/makeSupportFile';

/** Redacts people's texts in the recording. `notYet`: no step is recorded so far; `tooLarge`: see `makeSupportFile`. */
export function prepareSupportFile(): AppThunk<Promise<SupportFile | 'notYet' | 'tooLarge'>> {
  return async (_dispatch, getState, { recording, clock }) => {
    const { makeSupportFile } = await import(/* webpackChunkName: "support-file" */ '#portal/processes/supportFile/makeSupportFile');
    const recorded = recording();
    return recorded === null || recorded.actions.length === 0
      ? 'notYet'
      : (makeSupportFile(recorded, getState(), clock.now()) ?? 'tooLarge');
  };
}

/** Hands the file to the browser, named for the moment it was made. */
export function saveSupportFile({ text, facts }: SupportFile): void {
  saveFile(new Blob([text], { type: 'application/json' }), `portico-support-${facts.made_at.slice(0, 19).replaceAll(':', '-')}.json`);
}
