/** Two short tones, a fifth apart, in Hz. */
const TONES = [660, 990] as const;
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.25;

let context: AudioContext | undefined;

/**
 * Plays one short signal. Browsers allow sound only after a first interaction with the page: returns false if it is not allowed
 * yet, or not supported.
 */
export async function playChime(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  // A context that may not sound yet promises for ever.
  if (context.state !== 'running')
    await Promise.race([context.resume().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 200))]);
  if (context.state !== 'running') return false;
  const start = context.currentTime;
  TONES.forEach((frequency, index) => {
    if (context === undefined) return;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: LOUDNESS });
    tone.connect(volume).connect(context.destination);
    tone.start(start + index * TONE_SECONDS);
    tone.stop(start + (index + 1) * TONE_SECONDS);
  });
  return true;
}
