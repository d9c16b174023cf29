/** Is quicker than the page: a password manager fills a field in the moment it is there. */
import { fireEvent, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

import { Form } from '#web/ui/form/Form';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { Texts } from './renderUi';

const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
afterEach(() => {
  act.IS_REACT_ACT_ENVIRONMENT = true;
});

test('input from before the page was painted stays', async () => {
  // As in a browser: React decides itself when effects run.
  act.IS_REACT_ACT_ENVIRONMENT = false;
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const isThere = new Promise((resolve) => new MutationObserver(resolve).observe(page, { childList: true, subtree: true }));
  root.render(
    <Texts>
      <Form initialValues={{ email: '' }} onSubmit={() => undefined}>
        <FormTextField name="email" label="Email" />
      </Form>
    </Texts>,
  );
  await isThere;
  const field = page.querySelector('input')!;
  getConfig().eventWrapper(() => fireEvent.change(field, { target: { value: 'ada@portico.test' } }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.value).toBe('ada@portico.test');
  root.unmount();
  page.remove();
});
