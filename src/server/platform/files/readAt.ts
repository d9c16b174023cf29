import type { FileHandle } from 'node:fs/promises';

/** Reads bytes at a position of a file: as many as there are, up to the wanted number. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
