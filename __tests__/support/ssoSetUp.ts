/** Steps of setting single sign-on up in the portal, at a provider of a test. */
import type { Page } from 'playwright-core';

import { PROVIDER_CLIENT, type IdentityProvider } from './identityProvider';

/** Signs in at the provider's page. */
export async function signInAtProvider(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Names provider, credentials and domain on the page of the configuration. */
export async function describeProvider(page: Page, { issuer }: IdentityProvider, domain: string): Promise<void> {
  await page.getByText('Next: choose your provider.').waitFor();
  await page.getByText('Another (OpenID Connect)').click();
  await page.getByRole('button', { name: 'Save' }).click();
  const credentials = page.getByRole('region', { name: 'Credentials' });
  await credentials.getByLabel('Client ID').fill(PROVIDER_CLIENT.id);
  await credentials.locator('input[type=password]').fill(PROVIDER_CLIENT.secret);
  await credentials.getByLabel('Host').fill(issuer);
  await credentials.getByRole('button', { name: 'Save and check' }).click();
  await credentials.getByText('Your provider answers').waitFor();
  const ofDomain = page.getByRole('region', { name: 'Domain' });
  await ofDomain.getByRole('textbox').fill(domain);
  await ofDomain.getByRole('button', { name: 'Save' }).click();
  await ofDomain.getByText(`_portico.${domain.toLowerCase()}`).waitFor();
}

/** Signs in at the provider as a test of the configuration. */
export async function tryProvider(page: Page, { issuer }: IdentityProvider, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Test the sign-in' }).click();
  await page.waitForURL(`${issuer}/**`);
  await signInAtProvider(page, account);
}
