import { SMS_TEXT_MAX_LENGTH } from '#contract/notices/constants';
import { textOf, type Message } from '#server/platform/notices/message';

/** Characters of a name that are enough to identify the person. */
const NAME_KEPT = 20;

/** Returns a text that fits into one message: names that are too long are cut, in their order, and lines below it are whole or left out. */
export function fitText(message: Message): string {
  const { values, names = [], below = [] } = message.content;
  const write = (given: typeof values): string => textOf(message, 'sms', given);
  const shortened = names.reduce((given, name) => {
    const over = Math.max(0, write(given).length - SMS_TEXT_MAX_LENGTH);
    return { ...given, [name]: cut(String(given[name]), over) };
  }, values);
  // Characters of two units each may still be too many.
  return below.reduce(withLine, write(shortened).slice(0, SMS_TEXT_MAX_LENGTH));
}

function withLine(text: string, line: string): string {
  const longer = `${text}\n${line}`;
  return longer.length <= SMS_TEXT_MAX_LENGTH ? longer : text;
}

function cut(name: string, over: number): string {
  if (over === 0) return name;
  const letters = Array.from(name);
  const kept = Math.max(NAME_KEPT, letters.length - over - 1);
  return kept >= letters.length ? name : `${letters.slice(0, kept).join('').trimEnd()}…`;
}
