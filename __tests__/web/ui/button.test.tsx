import { act, screen } from '@testing-library/react';

import { SPINNER_DELAY_MS } from '#contract/platform/constants';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Button', () => {
  test('runs its action by mouse and by keyboard', async () => {
    const onClick = jest.fn();
    const { user } = renderUi(<Button onClick={onClick}>Sign out</Button>);

    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.keyboard('{Enter} ');

    expect(onClick).toHaveBeenCalledTimes(3);
  });

  test('pending ignores presses, keeps focus, words and place, and is announced after 300 ms', async () => {
    const onClick = jest.fn();
    const { user, rerender } = renderUi(
      <Button pending={false} onClick={onClick}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));

    rerender(
      <Button pending onClick={onClick}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    act(() => jest.advanceTimersByTime(SPINNER_DELAY_MS));
    expect(screen.getByRole('status')).toHaveTextContent('Working on it…');
    expect(screen.getByText('Save')).toBeInTheDocument();

    rerender(
      <Button pending={false} onClick={onClick}>
        Save
      </Button>,
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('pending does not submit its form again', async () => {
    const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending>
          Save
        </Button>
      </form>,
    );

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('IconButton', () => {
  test('has its label as name, and shows it on focus without saying it twice', async () => {
    const { user } = renderUi(<IconButton label="Delete" icon={<svg />} />);

    await user.tab();

    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
    expect(screen.getByRole('button', { name: 'Delete' })).not.toHaveAccessibleDescription();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('TextLink', () => {
  const renderLink = (href: string, navigate: (href: string) => void) =>
    renderUi(
      <NavigationProvider navigate={navigate}>
        <TextLink href={href}>Go</TextLink>
      </NavigationProvider>,
    );

  test('navigates in place for a plain click on an address of the portal', async () => {
    const navigate = jest.fn();
    const { user } = renderLink('/reports?site=2#top', navigate);

    await user.click(screen.getByRole('link', { name: 'Go' }));

    expect(navigate.mock.calls).toEqual([['/reports?site=2#top']]);
  });

  test('leaves a click for a new tab and another site to the browser', async () => {
    const navigate = jest.fn();
    const stop = (event: Event) => event.preventDefault();
    const { user, unmount } = renderLink('/reports', navigate);
    window.addEventListener('click', stop);

    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Go' }));
    await user.keyboard('{/Control}');
    unmount();
    const other = renderLink('https://example.com/reports', navigate);
    await other.user.click(screen.getByRole('link', { name: 'Go' }));

    window.removeEventListener('click', stop);
    expect(navigate).not.toHaveBeenCalled();
  });
});
