import { uploadFile } from '#contract/platform/calls/files';
import { handleUpload } from '../http/handle';
import { keepUpload } from './keepUpload';
import { presentFile } from './present';

/** Handlers of files: uploading one. `fileRoute.ts` serves the addresses of files. */
export const fileHandlers = [
  handleUpload(uploadFile, async ({ body, deps, file, uploader }) => {
    // The pipeline passes on a call that takes a file only with one.
    if (file === null) throw new Error('No file came with the call');
    return { file: presentFile(deps, await keepUpload(deps, uploader, { ...file, ...body })) };
  }),
];
