import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import controls from '../../../locales/en_GB/controls.json';
import rules from '../../../locales/en_GB/rules.json';
import password from '../../../locales/en_GB/password.json';
import ui from '../../../locales/en_GB/ui.json';

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en_GB',
  fallbackLng: 'en_GB',
  ns: ['ui', 'controls', 'rules', 'password'],
  defaultNS: false,
  resources: { en_GB: { ui, controls, rules, password } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The real English texts, for what a component under test shows. */
export function Texts({ children }: { readonly children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/** Renders a component with the real English texts, and a person to use it, who never waits: fit for fake timers and real ones. */
export function renderUi(element: ReactElement) {
  const user = userEvent.setup({ delay: null });
  return { user, ...render(element, { wrapper: Texts }) };
}
