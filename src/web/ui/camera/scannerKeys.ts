/** The characters of each key of a US keyboard, alone and with shift: scanners type as one, whatever layout the computer assumes. */
const PAIRS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};
const ABOVE_DIGITS = ')!@#$%^&*(';

/** A code by itself, or at the end of the address of its page (server: scanning/). 22 digits are the number of a parcel. */
const CODE = /^(?:https?:\/\/[\w.:/-]+#)?(?:m?[1-9]\d{0,9}-[\w-]{24}|(?!\d+$)[\w-]{22})$/u;

/** The gap between keys below which no person is typing, in ms. */
const BURST_GAP_MS = 60;
/** The pause without a key after which a scanner's input is complete, in ms. */
const BURST_OVER_MS = 120;
/** The time after a code in which a late end key still belongs to it, in ms. */
const LATE_END_MS = 1_000;

/** Returns what a key of a US keyboard writes; null if the key's code does not determine it. */
function writtenBy(event: KeyboardEvent): string | null {
  const { code, key, shiftKey } = event;
  const letter = /^Key([A-Z])$/u.exec(code)?.[1];
  if (letter !== undefined) {
    // Input of a program, which may not match its key codes, is read by its text; a dead key or an input method gives no letter.
    const isOdd = key.length === 1 && !shiftKey && key !== key.toLowerCase() && !event.getModifierState('CapsLock');
    return isOdd ? null : shiftKey ? letter : letter.toLowerCase();
  }
  const digit = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1];
  if (digit !== undefined) return shiftKey && code.startsWith('D') ? (ABOVE_DIGITS[Number(digit)] ?? null) : digit;
  return PAIRS[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** Returns what a key writes in this layout, regardless of caps lock: a scanner presses shift for a capital anyway. */
function writtenHere(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  if (key.length !== 1) return '';
  if (!event.getModifierState('CapsLock')) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Returns a function that restores the present content of the focused field. */
function fieldAsItIs(): () => void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  const { value } = field;
  return () => {
    if (field.value !== value) setTyped(field, value);
  };
}

/** Sets a field's value as typing does, so that its listeners are notified; setting the value alone would not notify them. */
function setTyped(field: Typed, value: string): void {
  // A field for an address has no marks to set its text by.
  if (field.selectionStart !== null) field.setRangeText(value, 0, field.value.length, 'end');
  else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keys that are pressed along with others. */
const BESIDE: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control']);
const ENDS: ReadonlySet<string> = new Set(['Enter', 'Tab']);
/** The ends of lines as some scanners type them, with Ctrl: carriage return and line feed. */
const CONTROL_ENDS: ReadonlySet<string> = new Set(['KeyM', 'KeyJ']);
const isEnd = ({ key, code, ctrlKey }: KeyboardEvent): boolean =>
  // An input method takes the key for itself.
  ENDS.has(key === 'Process' ? code : key) || (ctrlKey && CONTROL_ENDS.has(code));

/** Whether to read by key codes or by the letters of the layout; determined by the first code that can be read in one way only. */
let isReadByKeys = true;

function codeIn(byKeys: string | null, text: string): string | null {
  const keys = byKeys !== null && CODE.test(byKeys) ? byKeys : null;
  const written = CODE.test(text) ? text : null;
  if ((keys === null) !== (written === null)) isReadByKeys = keys !== null;
  return isReadByKeys ? (keys ?? written) : (written ?? keys);
}

/**
 * Hears codes that a hand scanner types, wherever the focus is and whatever the keyboard's layout: a burst of keys, ended by Enter, Tab or
 * a pause. A new burst is a new code.
 *
 * @returns what ends it
 */
export function hearScanner(onCode: (code: string) => void): () => void {
  let keys: string | null = '';
  let text = '';
  let lastAt = -Infinity;
  // Until when an end belongs to the code that was said: some scanners type two.
  let ownUntil = -Infinity;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let takeBack = fieldAsItIs();

  const clear = (): void => {
    clearTimeout(pause);
    keys = '';
    text = '';
  };
  const say = (): boolean => {
    const code = codeIn(keys, text);
    clear();
    if (code === null) return false;
    // The code's letters do not belong to the text typed there.
    takeBack();
    onCode(code);
    return true;
  };
  const hear = (event: KeyboardEvent): void => {
    const { key, timeStamp } = event;
    if (BESIDE.has(key)) return;
    if (isEnd(event)) {
      // The end key of a code already reported is not a person's key press.
      const isItsOwn = say() || timeStamp < ownUntil;
      ownUntil = isItsOwn ? timeStamp + BURST_OVER_MS : -Infinity;
      if (isItsOwn) event.preventDefault();
      return;
    }
    ownUntil = -Infinity;
    if (isOver) return;
    const written = writtenBy(event);
    if (timeStamp - lastAt > BURST_GAP_MS) {
      clear();
      takeBack = fieldAsItIs();
    }
    lastAt = timeStamp;
    if (event.ctrlKey || event.metaKey || (written === null && key.length !== 1)) return clear();
    keys = keys === null || written === null ? null : keys + written;
    text += writtenHere(event);
    clearTimeout(pause);
    pause = setTimeout(() => {
      if (say()) ownUntil = timeStamp + LATE_END_MS;
    }, BURST_OVER_MS);
  };
  window.addEventListener('keydown', hear, true);
  return () => {
    clear();
    isOver = true;
    // The ends of the last code are still to come.
    setTimeout(() => window.removeEventListener('keydown', hear, true), LATE_END_MS);
  };
}
