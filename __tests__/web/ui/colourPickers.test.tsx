import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';

import { STATUS_COLOURS } from '#contract/time/constants';
import { ColourPicker } from '#web/ui/choices/ColourPicker';
import { StatusColourPicker } from '#web/ui/choices/StatusColourPicker';
import { renderUi } from './renderUi';

function Brand({
  first = '#0B5F5A',
  optional,
  onChange,
}: {
  readonly first?: string | null;
  readonly optional?: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  const [value, setValue] = useState(first);
  return (
    <ColourPicker
      label="Brand colour"
      value={value}
      optional={optional}
      swatches={['#8A4B08', '#1D558F']}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const trigger = () => screen.getByRole('button', { name: /^Brand colour/ });

describe('ColourPicker', () => {
  test('a typed code is reported in capitals; an invalid one is not accepted', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Brand onChange={onChange} />);
    await user.click(trigger());
    const code = screen.getByRole('textbox', { name: 'Colour code' });

    await user.clear(code);
    await user.type(code, '#aa11ff{Enter}');
    await user.clear(code);
    await user.type(code, 'xyz{Enter}');

    expect(onChange).toHaveBeenLastCalledWith('#AA11FF');
    expect(onChange.mock.calls.every(([value]) => value === '#AA11FF')).toBe(true);
    await user.keyboard('{Escape}');
    expect(trigger()).toHaveTextContent('#AA11FF');
  });

  test('a suggested colour is taken at once; the sliders answer to the arrow keys', async () => {
    const onChange = jest.fn<undefined, [string | null]>();
    const { user } = renderUi(<Brand onChange={onChange} />);
    await user.click(trigger());

    await user.click(screen.getAllByRole('option')[1]!);
    expect(onChange).toHaveBeenLastCalledWith('#1D558F');
    act(() => screen.getByRole('slider', { name: /Hue/ }).focus());
    await user.keyboard('{ArrowRight}');

    expect(onChange.mock.calls.at(-1)?.[0]).toMatch(/^#[0-9A-F]{6}$/u);
    expect(onChange.mock.calls.at(-1)).not.toEqual(['#1D558F']);
  });

  test('black keeps its hue while brightness is found again', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Brand first="#1D558F" onChange={onChange} />);
    await user.click(trigger());
    const hue = () => screen.getByRole('slider', { name: /Hue/ }).getAttribute('value');
    const before = hue();

    const [area] = screen.getAllByRole('slider', { name: /Colou?r picker/i });
    act(() => area!.focus());
    for (let press = 0; press < 12; press += 1) await user.keyboard('{PageDown}');
    expect(onChange).toHaveBeenLastCalledWith('#000000');

    expect(hue()).toBe(before);
  });

  test('only an optional one can be cleared', async () => {
    const onChange = jest.fn();
    const { unmount } = renderUi(<Brand onChange={onChange} />);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    unmount();

    const optional = renderUi(<Brand optional onChange={onChange} />);
    await optional.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(trigger()).toHaveTextContent('Choose…');
  });
});

describe('StatusColourPicker', () => {
  test('offers the 14, each by its name', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<StatusColourPicker label="Colour" value="teal" onChange={onChange} />);

    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(STATUS_COLOURS).toHaveLength(14);
    expect(new Set(names).size).toBe(14);
    expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Violet' }));

    expect(onChange.mock.calls).toEqual([['violet']]);
  });

  test('words are readable on each colour, in light and dark', () => {
    const css = readFileSync(path.join(__dirname, '../../../src/web/ui/look/palette.css'), 'utf8');
    const values = (name: string) =>
      [...css.matchAll(new RegExp(`--status-${name}: (#[0-9a-f]{6});`, 'gu'))].map(([, value = '']) => value);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string) =>
      (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);
    const words = values('on');
    expect(words).toHaveLength(2);
    for (const colour of STATUS_COLOURS) {
      const grounds = values(colour);
      expect(grounds).toHaveLength(2);
      grounds.forEach((ground, theme) => expect(contrast(ground, words[theme]!)).toBeGreaterThanOrEqual(7));
    }
  });
});
