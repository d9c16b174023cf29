import { render, screen, waitFor } from '@testing-library/react';

import { EmptyState } from '#web/ui/feedback/EmptyState';

it('hands the focus of its action to the heading once the list has something in it', async () => {
  const page = (isEmpty: boolean) => (
    <main>
      <h1 tabIndex={-1}>Messages</h1>
      {isEmpty && <EmptyState title="No messages yet" action={<button type="button">Add message</button>} />}
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button').focus();
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});
