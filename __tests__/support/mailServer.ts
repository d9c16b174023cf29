/** A mail server on this machine, which responds as a test requires and stores the mails it accepts. */
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** A message as it arrived. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** The whole message as it arrived. */
  readonly source: string;
  /** Its files by name. */
  readonly files: Readonly<Record<string, Buffer>>;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Sets the reply to a recipient, such as `550 5.1.1 unknown`; null accepts the recipient. */
  refuse(answer: (to: string) => string | null): void;
  close(): Promise<void>;
}

const header = (text: string, name: string): string =>
  new RegExp(String.raw`^${name}: (.*(?:\n[ \t].*)*)`, 'imu').exec(text)?.[1]?.replaceAll(/\n\s+/gu, ' ') ?? '';

function filesOf(message: string): Readonly<Record<string, Buffer>> {
  const boundary = /boundary="([^"]+)"/u.exec(message)?.[1];
  if (boundary === undefined) return {};
  return Object.fromEntries(
    message.split(`--${boundary}`).flatMap((part) => {
      const name = /filename="?([^";\n]+)"?/u.exec(part)?.[1];
      const content = part.slice(part.indexOf('\n\n') + 2);
      return name === undefined ? [] : [[name, Buffer.from(content.replaceAll('\n', ''), 'base64')]];
    }),
  );
}

/** Starts a server that accepts everything by default. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: (to: string) => string | null = () => null;
  const server = createServer((socket) => {
    let lines: string[] | null = null;
    let to = '';
    const say = (text: string): void => void socket.write(`${text}\r\n`);
    say('220 ready');
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      if (lines !== null) {
        if (line !== '.') return void lines.push(line);
        const message = lines.join('\n');
        lines = null;
        received.push({ to, subject: header(message, 'Subject'), source: message, files: filesOf(message) });
        return say('250 taken');
      }
      if (line === 'DATA') {
        lines = [];
        return say('354 go on');
      }
      if (line === 'STARTTLS') return say('502 not here');
      if (line === 'QUIT') return void socket.end('221 bye\r\n');
      if (!line.startsWith('RCPT')) return say('250 ok');
      to = /<([^>]*)>/u.exec(line)?.[1] ?? '';
      return say(refusal(to) ?? '250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address of a server that listens on a port is never a text.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (answer) => void (refusal = answer),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
