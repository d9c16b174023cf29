/** The security of the connection to the mail server: TLS from the first byte, mandatory STARTTLS, or unencrypted. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The mail settings of this installation. The password is never returned. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Null if the mail server requires no authentication. */
  readonly user: string | null;
  readonly sender_name: string;
  readonly sender_email: string;
}

/** The settings as they are sent: a password that is left out does not change; null removes it. */
export interface MailSettingsChange extends MailSettings {
  readonly password?: string | null;
}

/** The settings as they are shown: with settings from the environment, TLS may depend on the mail server's offer. */
export type ShownMailSettings = Omit<MailSettings, 'security'> & { readonly security: MailSecurity | 'if_offered' };

export interface InstallationMail {
  /** The source of the mail settings: the environment, which is read-only in the portal, an operator, or null. */
  readonly set_by: 'environment' | 'operator' | null;
  /** Null without a source. From the environment only the parts that are not secret. */
  readonly settings: ShownMailSettings | null;
  readonly has_password: boolean;
  /** The number of mails that are still being retried; without mails that were given up after a day, or have expired. */
  readonly waiting: number;
  /** Error codes of the most recent delay, without texts that may contain names. */
  readonly error: string | null;
}

/** The maximum number of operators of an installation. */
export const OPERATORS_MAX = 50;

/** A user who operates the installation. */
export interface Operator {
  /** The id of the account, not of a user within a client. */
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
}

/** A new operator, identified by the email of their account. */
export interface NewOperator {
  readonly email: string;
}

/** The settings of the installation that an operator changes, apart from mail. */
export type InstallationChange = Pick<Installation, 'sells_plans'>;

/** The state of the installation as an operator sees it, without secrets (spec: clients#this-installation). */
export interface Installation {
  readonly version: string;
  readonly mail: InstallationMail;
  readonly operators: readonly Operator[];
  /** Whether organisations see subscriptions, tokens, referrals and trials. */
  readonly sells_plans: boolean;
  readonly database: 'embedded' | 'postgresql';
  readonly files: 'folder' | 's3' | 'memory';
  readonly sms: boolean;
  readonly slack: boolean;
  /** Kinds of directories that groups can be connected to. */
  readonly directories: readonly string[];
  /** The number of organisations whose users sign in through an identity provider. */
  readonly sso_clients: number;
  readonly failed_jobs: number;
  /** The release of the time zone database, such as `2026a`. */
  readonly zone_data: string;
}
