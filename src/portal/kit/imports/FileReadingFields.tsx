import { useTranslation } from 'react-i18next';

import { FILE_ENCODINGS, type FileChoice, type FileEncoding, type FileReading } from '#contract/people/entities/fileReading';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { choiceOf } from './choiceOf';

interface FileReadingFieldsProps {
  readonly reading: FileReading;
  readonly disabled: boolean;
  readonly onChoose: (choice: FileChoice) => void;
}

function useEncodingNames(): Readonly<Record<FileEncoding, string>> {
  const { t } = useTranslation('memberImports');
  return {
    'utf-8': t('reading.utf8'),
    'utf-16le': t('reading.utf16le'),
    'utf-16be': t('reading.utf16be'),
    'windows-1252': t('reading.windows1252'),
    'windows-1250': t('reading.windows1250'),
    'windows-1251': t('reading.windows1251'),
    'windows-1253': t('reading.windows1253'),
    'windows-1254': t('reading.windows1254'),
    'windows-1257': t('reading.windows1257'),
    'iso-8859-2': t('reading.iso88592'),
    macintosh: t('reading.macintosh'),
    cp850: t('reading.cp850'),
  };
}

/** Returns the usual delimiters as choices, and the file's own where it is another one. */
function useDelimiters(own: string | null) {
  const { t } = useTranslation('memberImports');
  const usual = [
    { value: ',', label: t('reading.comma') },
    { value: ';', label: t('reading.semicolon') },
    { value: '\t', label: t('reading.tab') },
    { value: '|', label: t('reading.bar') },
  ];
  return own === null || usual.some(({ value }) => value === own) ? usual : [...usual, { value: own, label: own }];
}

/** Shows how a file was read, with sample cells, and lets it be read in another way. */
export function FileReadingFields({ reading, disabled, onChoose }: FileReadingFieldsProps) {
  const { t } = useTranslation('memberImports');
  const encodings = useEncodingNames();
  const { encoding, delimiter, sheet, sheets, head, first_rows: rows, letters, hidden_rows: hidden = 0 } = reading;
  const choose = (change: FileChoice): void => onChoose(choiceOf(reading, change));
  const delimiters = useDelimiters(delimiter);

  return (
    <>
      {encoding !== null && letters.length > 0 && (
        <Dropdown<FileEncoding>
          label={t('reading.encoding')}
          description={t('reading.letters', { letters: letters.join(' · ') })}
          options={FILE_ENCODINGS.map((value) => ({ value, label: encodings[value] }))}
          value={encoding}
          onChange={(chosen) => choose({ encoding: chosen })}
          disabled={disabled}
        />
      )}
      {delimiter !== null && (
        <Dropdown<string>
          label={t('reading.delimiter')}
          options={delimiters}
          value={delimiter}
          onChange={(chosen) => choose({ delimiter: chosen })}
          disabled={disabled}
        />
      )}
      {sheet !== null && sheets.length > 1 && (
        <Dropdown<string>
          label={t('reading.sheet')}
          options={sheets.map((value) => ({ value, label: value }))}
          value={sheet}
          onChange={(chosen) => choose({ sheet: chosen })}
          disabled={disabled}
        />
      )}
      {hidden > 0 && <p>{t('reading.hidden', { count: hidden })}</p>}
      {rows.length > 1 && (
        <Dropdown<number>
          label={t('reading.head')}
          description={t('reading.headHint')}
          options={rows.map(({ row, text }) => ({ value: row, label: t('reading.row', { row, text }) }))}
          value={head}
          onChange={(chosen) => choose({ head: chosen })}
          disabled={disabled}
        />
      )}
    </>
  );
}
