import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { TWO_FACTOR_CODE_LENGTH } from '#contract/identity/constants';
import { CodeField } from '#web/ui/fields/CodeField';
import { PasswordField } from '#web/ui/fields/PasswordField';
import { SearchField } from '#web/ui/fields/SearchField';
import { TextArea } from '#web/ui/fields/TextArea';
import { TextField } from '#web/ui/fields/TextField';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('TextField', () => {
  test('ties label, description and error to the input', () => {
    renderUi(
      <TextField label="Reply email" description="Answers go here." error="Enter a full address." required value="" onChange={() => {}} />,
    );

    const input = screen.getByRole('textbox', { name: 'Reply email' });
    expect(input).toHaveAccessibleDescription('Answers go here. Enter a full address.');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });

  test('a hidden label still names it; an optional field says so', () => {
    renderUi(<TextField label="Site name" labelHidden optional value="" onChange={() => {}} />);

    expect(screen.getByRole('textbox', { name: 'Site name (optional)' })).toBeInTheDocument();
  });
});

describe('PasswordField', () => {
  test('is hidden until its owner looks', async () => {
    const { user } = renderUi(<PasswordField label="Password" autoComplete="current-password" value="secret" onChange={() => {}} />);
    const eye = screen.getByRole('button', { name: 'Show password' });

    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(eye);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(eye).toHaveAttribute('aria-pressed', 'true');
  });

  test('says when Caps Lock is on, until it is off or the field is left', async () => {
    const { user } = renderUi(<PasswordField label="Password" autoComplete="current-password" value="" onChange={() => {}} />);
    await user.click(screen.getByLabelText('Password'));

    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
  });
});

describe('CodeField', () => {
  function Code({ onComplete }: { readonly onComplete: (digits: string) => void }) {
    const [value, setValue] = useState('');
    return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
  }

  test('asks for a one-time code on a numeric keypad', () => {
    renderUi(<Code onComplete={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Code' });

    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  });

  test('completes once at the sixth digit and takes digits alone', async () => {
    const onComplete = jest.fn();
    const { user } = renderUi(<Code onComplete={onComplete} />);

    await user.type(screen.getByRole('textbox'), '12a 34-5');
    expect(onComplete).not.toHaveBeenCalled();
    await user.keyboard('67');

    expect(onComplete.mock.calls).toEqual([['123456']]);
    expect(screen.getByRole('textbox')).toHaveValue('123456');
    expect(TWO_FACTOR_CODE_LENGTH).toBe(6);
  });

  test('completes from a pasted code with spaces', async () => {
    const onComplete = jest.fn();
    const { user } = renderUi(<Code onComplete={onComplete} />);

    await user.click(screen.getByRole('textbox'));
    await user.paste(' 123 456 ');

    expect(onComplete.mock.calls).toEqual([['123456']]);
  });
});

describe('TextArea', () => {
  test('counts near the limit and keeps what is too long', () => {
    const { rerender } = renderUi(<TextArea label="Note" limit={100} value={'x'.repeat(79)} onChange={() => {}} />);
    expect(screen.queryByText(/characters/)).not.toBeInTheDocument();

    rerender(<TextArea label="Note" limit={100} value={'x'.repeat(80)} onChange={() => {}} />);
    expect(screen.getByText('20 characters left')).toBeInTheDocument();

    rerender(<TextArea label="Note" limit={100} value={'x'.repeat(101)} onChange={() => {}} />);
    expect(screen.getByText('1 character too many')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(101));
  });

  test('tells a screen reader of the count at most once a second, and only the last', () => {
    const { rerender } = renderUi(<TextArea label="Note" limit={100} value={'x'.repeat(90)} onChange={() => {}} />);
    act(() => jest.advanceTimersByTime(0));
    expect(screen.getByRole('status')).toHaveTextContent('10 characters left');

    for (const length of [91, 92, 93]) rerender(<TextArea label="Note" limit={100} value={'x'.repeat(length)} onChange={() => {}} />);
    act(() => jest.advanceTimersByTime(999));
    expect(screen.getByRole('status')).toHaveTextContent('10 characters left');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('7 characters left');
  });
});

describe('SearchField', () => {
  function Search({ onSearch }: { readonly onSearch: (text: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchField
          label="Search members"
          value={value}
          onSearch={(text) => {
            onSearch(text);
            setValue(text);
          }}
        />
        <button type="button" onClick={() => setValue('from elsewhere')}>
          Elsewhere
        </button>
      </>
    );
  }

  test('searches once the letter is seen, then for what was typed meanwhile', () => {
    const onSearch = jest.fn();
    renderUi(<Search onSearch={onSearch} />);
    const input = screen.getByRole('searchbox', { name: 'Search members' });

    fireEvent.change(input, { target: { value: 'j' } });
    expect(onSearch).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(32));
    expect(onSearch.mock.calls).toEqual([['j']]);
    act(() => jest.advanceTimersByTime(8));
    fireEvent.change(input, { target: { value: 'jo' } });
    act(() => jest.advanceTimersByTime(40));
    fireEvent.change(input, { target: { value: 'joh' } });
    act(() => jest.advanceTimersByTime(51));
    expect(onSearch.mock.calls).toEqual([['j']]);
    act(() => jest.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([['j'], ['joh']]);

    act(() => jest.advanceTimersByTime(100));
    fireEvent.change(input, { target: { value: 'john' } });
    act(() => jest.advanceTimersByTime(32));
    expect(onSearch).toHaveBeenLastCalledWith('john');
  });

  test('Enter searches at once, Escape and Clear empty it at once', async () => {
    const onSearch = jest.fn();
    const { user } = renderUi(<Search onSearch={onSearch} />);
    const input = screen.getByRole('searchbox');

    fireEvent.change(input, { target: { value: 'jo' } });
    act(() => input.focus());
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('jo');
    await user.keyboard('{Escape}');
    expect(onSearch).toHaveBeenLastCalledWith('');

    fireEvent.change(input, { target: { value: 'al' } });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });

  test('shows what was set from elsewhere', async () => {
    const { user } = renderUi(<Search onSearch={() => {}} />);

    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(screen.getByRole('searchbox')).toHaveValue('from elsewhere');
  });
});
