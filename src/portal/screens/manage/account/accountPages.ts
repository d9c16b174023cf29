/** Pages of the account that are small, and visited together: one chunk. */
export { AccountInfoScreen } from './info/AccountInfoScreen';
export { PasswordPolicyScreen } from './password-policy/PasswordPolicyScreen';
export { ReferScreen } from './refer/ReferScreen';
export { SmsScreen } from './sms/SmsScreen';
export { SubscriptionsScreen } from './subscriptions/SubscriptionsScreen';
