import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

import { errorCode } from '../process/errorFacts';

/** Identifies a process beyond its pid: pids are reused, and start over with each boot. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Identifies the boot of the machine. */
  readonly boot: string;
  /** Identifies where the pid is unique: the machine and, in containers, the pid namespace. */
  readonly space: string;
  /** The start time of the process, as the system counts it. */
  readonly started: string;
}

/** The time after which a silent holder on another machine or in another container counts as dead. */
const SILENCE_MS = 30_000;
/** How often a holder renews its sign of life. */
export const SIGN_OF_LIFE_MS = 5_000;

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, boot: bootId(), space: pidSpace(), started: startOf(process.pid) ?? '' };
}

/**
 * Reports whether the process that wrote a lock still runs. For one in another container or on another machine, the lock
 * file's modification time decides, which its holder renews.
 */
export function holderIsAlive(holder: ProcessIdentity, lockFile: string): boolean {
  if (holder.space !== pidSpace()) return Date.now() - modifiedAt(lockFile) < SILENCE_MS;
  if (holder.boot !== bootId() || !exists(holder.pid)) return false;
  return startOf(holder.pid) === holder.started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Exists, but this process may not signal it.
    return errorCode(error) === 'EPERM';
  }
}

function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // On other systems: the minute of the boot, which the clock's small corrections change by one at most.
    return String(Math.round((Date.now() / 1000 - os.uptime()) / 120));
  }
}

function pidSpace(): string {
  try {
    return `${os.hostname()} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

/** Returns when a process began: field 22 of its stat on Linux (after the name, which may hold spaces), the output of ps elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return process.platform === 'linux' ? null : startByPs(pid);
  }
}

function startByPs(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    // No ps (Windows): only the pid is available.
    return 'unknown';
  }
}

function modifiedAt(file: string): number {
  try {
    return fs.statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
