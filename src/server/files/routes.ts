import { uploadFile } from '#contract/calls/files';
import { handle } from '../http/handle';
import { keepUpload } from './keepUpload';
import { presentFile } from './present';

/** Handlers of files: sending one. `fileRoute.ts` answers the addresses of files. */
export const fileHandlers = [
  handle(uploadFile, async ({ actor, body, deps, file }) => {
    // The pipeline answers a call that takes a file only with one.
    if (file === null) throw new Error('No file came with the call');
    return { file: presentFile(deps, await keepUpload(deps, actor, { ...file, ...body })) };
  }),
];
