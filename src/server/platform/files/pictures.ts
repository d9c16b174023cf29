import type { PictureJob, PictureResult, Pictures } from '../ports';
import { startChildWork, type ChildLimits, type ChildProgram } from './childWork';

const LIMITS: ChildLimits = {
  // A picture that takes longer is none that a camera made.
  limitMs: 20_000,
  // A person who sends one picture often sends another.
  idleMs: 10_000,
  // What it holds of JavaScript is little; the pixels are beside it.
  memoryMb: 64,
  // Larger pictures that must be there as a whole (turned, interlaced) are laid out on the disk.
  env: { VIPS_DISC_THRESHOLD: '64m' },
};

/** Re-encodes pictures in a process of their own. What makes it crash, or takes too long, is a picture that cannot be read. */
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
