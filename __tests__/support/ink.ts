/** Compares two pictures on white paper by where their ink lies. */
import sharp from 'sharp';

/** Darker than this in one channel is certainly ink, lighter in all certainly paper; between them are the soft edges of letters. */
const INK_BELOW = 96;
const PAPER_ABOVE = 224;

interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** The darkest channel of each pixel. */
  readonly darkness: Uint8Array;
}

async function bitmapOf(picture: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(picture).flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true });
  const darkness = new Uint8Array(info.width * info.height);
  for (let pixel = 0, at = 0; pixel < darkness.length; pixel += 1, at += info.channels) {
    const [red = 255, green = 255, blue = 255] = [data[at], data[at + 1], data[at + 2]];
    const darker = red < green ? red : green;
    darkness[pixel] = darker < blue ? darker : blue;
  }
  return { width: info.width, height: info.height, darkness };
}

/** A disc of places around a pixel, the nearest first. */
function discOf(radius: number): readonly (readonly [x: number, y: number])[] {
  const whole = Math.floor(radius);
  const side = Array.from({ length: 2 * whole + 1 }, (_, index) => index - whole);
  const places = side.flatMap((y) => side.map((x) => [x, y] as const)).filter(([x, y]) => x * x + y * y <= radius * radius);
  return places.sort(([ax, ay], [bx, by]) => ax * ax + ay * ay - (bx * bx + by * by));
}

/** Pixels that are ink in one picture and have none of the other's within the radius. */
function strayIn(one: Bitmap, other: Bitmap, disc: ReturnType<typeof discOf>): readonly (readonly [number, number])[] {
  const hasInk = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < other.width && y < other.height && (other.darkness[y * other.width + x] ?? 255) < PAPER_ABOVE;
  const stray: (readonly [number, number])[] = [];
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if ((one.darkness[y * one.width + x] ?? 255) >= INK_BELOW) continue;
      if (!disc.some(([dx, dy]) => hasInk(x + dx, y + dy))) stray.push([x, y]);
    }
  }
  return stray;
}

export interface InkCompared {
  /** How many pixels of the first are ink: none are, where nothing was drawn. */
  readonly ink: number;
  /** Places of ink that the other picture has not within the radius, both ways. */
  readonly onlyFirst: readonly (readonly [x: number, y: number])[];
  readonly onlySecond: readonly (readonly [x: number, y: number])[];
}

/** Compares two pictures of the same size, with a radius in pixels. */
export async function compareInk(first: Buffer, second: Buffer, radius: number): Promise<InkCompared> {
  const [one, other] = await Promise.all([bitmapOf(first), bitmapOf(second)]);
  const disc = discOf(radius);
  return {
    ink: one.darkness.filter((dark) => dark < INK_BELOW).length,
    onlyFirst: strayIn(one, other, disc),
    onlySecond: strayIn(other, one, disc),
  };
}
