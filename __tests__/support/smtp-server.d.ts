declare module 'smtp-server' {
  import type { Readable } from 'node:stream';

  interface Envelope {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
    /** Whether the line is encrypted. */
    readonly secure: boolean;
  }
  interface Account {
    readonly username?: string;
    readonly password?: string;
  }
  type Answer<Result> = (error: Error | null, result?: Result) => void;

  export interface SMTPServerOptions {
    readonly key: string;
    readonly cert: string;
    readonly authMethods: readonly string[];
    readonly onAuth: (account: Account, session: Envelope, answer: Answer<{ readonly user: string }>) => void;
    readonly onData: (message: Readable, session: Envelope, answer: Answer<string>) => void;
  }
  /** A mail server that speaks STARTTLS and asks for an account. */
  export class SMTPServer {
    constructor(options: SMTPServerOptions);
    readonly server: { address(): unknown };
    listen(port: number, host: string, ready: () => void): void;
    close(closed: () => void): void;
    on(event: 'error', heard: (error: Error) => void): void;
  }
}
