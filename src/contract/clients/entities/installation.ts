/** How a mail server is spoken to: TLS from the first byte, TLS after STARTTLS and never without, or in clear. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** How mails leave this installation. The password is never answered. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Null where the mail server asks for none. */
  readonly user: string | null;
  readonly sender_name: string;
  readonly sender_email: string;
}

/** What is sent of them: a password that is left out stays, null takes it away. */
export interface MailSettingsChange extends MailSettings {
  readonly password?: string | null;
}

/** Settings as they are shown: the environment may leave it to the mail server whether TLS is used. */
export type ShownMailSettings = Omit<MailSettings, 'security'> & { readonly security: MailSecurity | 'if_offered' };

export interface InstallationMail {
  /** Who sets mail up: the environment, which the portal shows and does not change, an operator here, or nobody. */
  readonly set_by: 'environment' | 'operator' | null;
  /** Null where nobody has. Of the environment the parts that hold no secret. */
  readonly settings: ShownMailSettings | null;
  readonly has_password: boolean;
  /** Mails that are still tried; not those that were given up after a day, or have expired. */
  readonly waiting: number;
  /** Codes of why the latest of those could not be sent yet, without words that may name people. */
  readonly error: string | null;
}

/** As many as one installation has. */
export const OPERATORS_MAX = 50;

/** Somebody who operates the installation. */
export interface Operator {
  /** Of the account, not of a place in a client. */
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
}

/** Whom an operator names, by the email of their account. */
export interface NewOperator {
  readonly email: string;
}

/** What an operator changes of the installation, beside mail. */
export type InstallationChange = Pick<Installation, 'sells_plans'>;

/** What an operator sees of the installation itself: states, and no secret (spec: clients#this-installation). */
export interface Installation {
  readonly version: string;
  readonly mail: InstallationMail;
  readonly operators: readonly Operator[];
  /** Whether organisations see what is sold: subscriptions, tokens, referrals and trials. */
  readonly sells_plans: boolean;
  readonly database: 'embedded' | 'postgresql';
  readonly files: 'folder' | 's3' | 'memory';
  readonly sms: boolean;
  readonly slack: boolean;
  /** Kinds of directories that groups can be connected to. */
  readonly directories: readonly string[];
  /** Organisations whose people sign in by a provider. */
  readonly sso_clients: number;
  readonly failed_jobs: number;
  /** The edition of the rules of time zones, as `2026a`. */
  readonly zone_data: string;
}
