import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { FILE_MAX_MB } from '#contract/platform/constants';
import { FileField } from '#web/ui/uploads/FileField';
import type { FileFieldProps } from '#web/ui/uploads/FileField';
import { isAccepted, sizeText, sortFiles } from '#web/ui/uploads/fileRules';
import { renderUi } from './renderUi';

const MB = 1024 * 1024;

function fileOf(name: string, size: number, type: string): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const photo = fileOf('gate.png', 2 * MB, 'image/png');
const plan = fileOf('plan.pdf', MB, 'application/pdf');

beforeEach(() => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:picture'), revokeObjectURL: jest.fn() });
});

function Attachments({ first = [], onChange, ...rest }: Partial<Omit<FileFieldProps, 'value'>> & { readonly first?: readonly File[] }) {
  const [value, setValue] = useState(first);
  return (
    <I18nProvider locale="en-GB">
      <FileField
        label="Attachments"
        {...rest}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
    </I18nProvider>
  );
}

/** Chooses files, as the device's own dialog does. */
function pick(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input!, { target: { files } });
}
const chooseButton = () => screen.getByRole('button', { name: /^Choose/ });

test('chosen files are listed with their size; each can be taken away, and the focus stays near', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Attachments maxCount={3} onChange={onChange} />);

  pick(photo, plan);
  expect(onChange).toHaveBeenLastCalledWith([photo, plan]);
  expect(screen.getByText('gate.png')).toBeInTheDocument();
  expect(screen.getByText('2 MB')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove gate.png' }));

  expect(onChange).toHaveBeenLastCalledWith([plan]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove plan.pdf' })).toHaveFocus());
});

test('an image shows itself, another file a sign', () => {
  const { container } = renderUi(<Attachments first={[photo, plan]} maxCount={2} />);

  expect([...container.querySelectorAll('img')].map((image) => image.src)).toEqual(['blob:picture']);
});

test('files that are too large, of another type or too many are named, announced, and not accepted', () => {
  const onChange = jest.fn();
  renderUi(<Attachments accept={['image/png', '.pdf']} maxCount={2} onChange={onChange} />);
  expect(FILE_MAX_MB).toBe(30);

  pick(
    fileOf('film.mov', MB, 'video/quicktime'),
    fileOf('huge.png', 31 * MB, 'image/png'),
    photo,
    plan,
    fileOf('more.pdf', MB, 'application/pdf'),
  );

  expect(onChange).toHaveBeenLastCalledWith([photo, plan]);
  expect(screen.getByRole('alert')).toHaveTextContent('film.mov is the wrong type of file. Choose PNG or PDF.');
  expect(screen.getByRole('alert')).toHaveTextContent('huge.png: Max file size limit of 30MB exceeded.');
  expect(screen.getByRole('alert')).toHaveTextContent('You can choose up to 2 files. Remove one first.');
});

test('where one may be chosen the next takes its place', () => {
  const onChange = jest.fn();
  renderUi(<Attachments onChange={onChange} />);

  pick(photo);
  pick(plan);

  expect(onChange.mock.calls).toEqual([[[photo]], [[plan]]]);
});

test('the limits describe the button before anything is chosen', () => {
  renderUi(<Attachments accept={['.mov', '.mp4']} maxMb={50} description="Shown on the tablet." error="A film is required." />);

  expect(chooseButton()).toHaveAccessibleName('Choose a file Attachments');
  expect(chooseButton()).toHaveAccessibleDescription('Shown on the tablet. A film is required. MOV or MP4, up to 50 MB');
});

test('files can be dropped', async () => {
  const onChange = jest.fn();
  renderUi(<Attachments maxCount={2} onChange={onChange} />);
  const zone = chooseButton().parentElement!;
  const item = { kind: 'file', type: photo.type, getAsFile: () => photo, webkitGetAsEntry: () => ({ isFile: true }) };
  const dataTransfer = { items: [item], types: ['Files'], files: [photo], effectAllowed: 'all', dropEffect: 'copy', getData: () => '' };

  fireEvent.dragEnter(zone, { dataTransfer });
  fireEvent.dragOver(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });

  await waitFor(() => expect(onChange.mock.calls).toEqual([[[photo]]]));
});

test('shows how far each file has been sent', () => {
  renderUi(<Attachments first={[photo]} progress={() => 0.42} />);

  expect(screen.getByRole('meter', { name: 'gate.png' })).toHaveAttribute('aria-valuetext', '42%');
  expect(screen.getByText('2 MB · 42%')).toBeInTheDocument();
});

test('accepted files always follow the rules, and nothing is dropped without a reason', () => {
  const facts = fc.record({
    name: fc.constantFrom('a.png', 'b.PDF', 'c.mov', 'd'),
    size: fc.nat(4 * MB),
    type: fc.constantFrom('image/png', 'application/pdf', 'video/quicktime', ''),
  });
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 8 }),
      fc.array(facts, { maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (files, chosen, maxCount) => {
        const rules = { accept: ['image/*', '.pdf'], maxMb: 2, maxCount };
        const { taken, refused } = sortFiles(files, chosen, rules);
        expect(taken.every((file) => isAccepted(file, rules.accept) && file.size <= 2 * MB)).toBe(true);
        expect(taken.length === 0 || chosen.length + taken.length <= maxCount).toBe(true);
        const known = new Set([...chosen, ...taken].map(({ name, size }) => `${name}${size}`));
        expect(files.every((file) => known.has(`${file.name}${file.size}`) || refused.some((one) => one.file === file))).toBe(true);
      },
    ),
  );
});

test('sizes are written as the language does', () => {
  expect(sizeText(2.44 * MB, 'fr')).toMatch(/^2,4\sMo$/u);
  expect(sizeText(300, 'en-GB')).toBe('1 kB');
});
