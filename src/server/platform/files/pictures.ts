import type { PictureJob, PictureResult, Pictures } from '../ports';
import { startChildWork, type ChildLimits, type ChildProgram } from './childWork';

const LIMITS: ChildLimits = {
  // A picture that takes longer was not made by a camera.
  limitMs: 20_000,
  // People who send one picture often send another.
  idleMs: 10_000,
  // It holds little JavaScript memory; the pixels are outside it.
  memoryMb: 64,
  // Larger pictures that must be decoded as a whole (rotated, interlaced) are laid out on the disk.
  env: { VIPS_DISC_THRESHOLD: '64m' },
};

/** Re-encodes pictures in a process of their own. A picture that crashes it, or takes too long, counts as unreadable. */
export function startPictures(program: ChildProgram, limits: Partial<ChildLimits> = {}): Pictures {
  const child = startChildWork<PictureJob, PictureResult>(program, { ...LIMITS, ...limits });
  return {
    async reencode(job) {
      const answer = await child.ask(job);
      return 'lost' in answer ? { made: false, why: 'unreadable' } : answer.result;
    },
    close: () => child.close(),
  };
}
