import fc from 'fast-check';
import Joi from 'joi';

import { RULE_MESSAGES } from '#contract/platform/rules/messages';
import { id, ID_MAX, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { responses, RESPONSES_MAX } from '#contract/asking/rules/responses';
import { reportAddresses } from '#contract/sites/rules/reportSettings';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import {
  arrivingName,
  contentLocale,
  email,
  leavingName,
  line,
  mailedName,
  name,
  note,
  optionalText,
  personName,
  phone,
  requiredName,
} from '#contract/platform/rules/text';
import { day, dayOrInstant, instant, timezone } from '#contract/platform/rules/time';
import { SIGNATURE_TEXT_MAX_LENGTH } from '#contract/asking/signatureText';
import { ProblemError } from '#server/platform/http/problem';
import { validated } from '#server/platform/http/validate';

/** Applies a rule to a value. Returns the value, or the text key of the first error. */
function outcome(rule: Joi.Schema, value: unknown): unknown {
  const result: Joi.ValidationResult<unknown> = rule.validate(value, { messages: RULE_MESSAGES });
  return result.error ? result.error.message : result.value;
}

describe('texts', () => {
  it.each([
    'Sam \u202egnik',
    '\ufeffSam\ufeffFire',
    'So\u00adphie',
    'a\u2028b',
    'Sam\u2060Fire',
    'Sam\u200dFire',
    'a\u{e0061}b',
    'a\u3164b',
  ])('takes no line with what nobody sees or what turns it around: %j', (text) => {
    for (const rule of [line(), name(), personName(), requiredName('rules.siteNameRequired'), optionalText(line())])
      expect(outcome(rule, text)).toBe('rules.nameUnseen');
    expect(outcome(email(), `ann@exam${text}ple.org`)).toBe('rules.nameUnseen');
  });

  const AROUND = ['\u200b', '\ufeff', '\u00ad', '\u2060', '\u00a0', '\u202a', '\u202c', '\u2028', '\u2800', '\u3164', ' \u200b '];

  it.each(AROUND)('takes what nobody sees from the ends: %j', (unseen) => {
    for (const rule of [line(), name(), personName()]) expect(outcome(rule, `${unseen}Sam${unseen}`)).toBe('Sam');
    expect(outcome(email(), `${unseen}ann@example.org${unseen}`)).toBe('ann@example.org');
    expect(outcome(optionalText(line()), unseen)).toBeNull();
    expect(outcome(requiredName('rules.siteNameRequired'), unseen)).toBe('rules.siteNameRequired');
    expect(outcome(reportAddresses(), `${unseen}a@b.example${unseen}, A@b.example`)).toBe('A@b.example');
  });

  it('looks for what is seen, wherever it was copied from', () => {
    for (const unseen of AROUND) expect(outcome(search.q, `${unseen}Sam`)).toBe('Sam');
    expect(outcome(search.q, 'S\u200bam')).toBe('Sam');
    expect(outcome(search.q, 'علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(outcome(search.q, '\u200b')).toBe('');
  });

  it('leaves pictures whole', () => {
    for (const text of ['Team 👩‍🚒', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'Crew 🏳️‍🌈 1', '👩🏽‍🚒 Fire'])
      expect(outcome(line(), text)).toBe(text);
  });

  it('takes no longer for a long text than for a short one', () => {
    const long = `a${' \u200b'.repeat(200_000)}b`;
    const begun = performance.now();
    expect(outcome(line(), long)).toBe('rules.tooLong');
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it.each(['Zoë', 'Nguyễn Văn A', '李', 'علی\u200cرضا', 'क्\u200dष', 'O’Brien-Łuk', 'زائر', 'J. 2'])('takes the name %j', (text) => {
    for (const rule of [name(), personName()]) expect(outcome(rule, text)).toBe(text);
  });

  it.each(['Your bank: http://evil.example', 'HTTPS://evil.example/x', 'www.evil.example', 'Ada (WWW.evil.example)'])(
    'takes %j for no name that mails carry to strangers',
    (text) => {
      for (const rule of [personName(), mailedName()]) expect(outcome(rule, text)).toBe('rules.nameAddress');
      expect(outcome(name(), text)).toBe(text);
    },
  );

  it('takes whatever name is stored of a member or an attendee who arrives, and of anybody who leaves', () => {
    const web = 'Acme www.acme.example';
    const said = (more: object) => outcome(Joi.object({ name: arrivingName() }).unknown(), { name: web, ...more });
    expect([said({ returning_visitor_id: 4 }), said({ attendee_id: 4 })]).toEqual([
      { name: web, returning_visitor_id: 4 },
      { name: web, attendee_id: 4 },
    ]);
    for (const more of [{}, { returning_visitor_id: null }, { attendee_id: null, expected_visit_id: 4 }])
      expect(said(more)).toBe('rules.nameAddress');
    expect(outcome(leavingName(), web)).toBe(web);
    for (const name of ['', '…']) expect(said({ name })).toBe(outcome(leavingName(), name));
    expect(outcome(leavingName(), '')).toBe('rules.visitorNameRequired');
  });

  it.each(['Awww. Lee', 'Dr. Ada Lee', 'J.R.R. Tolkien', 'Lee: Ada'])('takes the name %j, which is no address', (text) => {
    for (const rule of [personName(), mailedName()]) expect(outcome(rule, text)).toBe(text);
  });

  it('takes no name of signs alone, and none of a person without a letter', () => {
    for (const text of ['…', '👋', '-', '–']) {
      expect(outcome(name(), text)).toBe('rules.nameSign');
      expect(outcome(personName(), text)).toBe('rules.nameLetter');
    }
    expect(outcome(name(), '2027')).toBe('2027');
    expect(outcome(personName(), '007')).toBe('rules.nameLetter');
  });

  it('are trimmed, limited and free of characters that no database text holds', () => {
    expect(outcome(line(), '  Quayside ')).toBe('Quayside');
    expect(outcome(line(), 'a'.repeat(255))).toHaveLength(255);
    expect(outcome(line(), 'a'.repeat(256))).toBe('rules.tooLong');
    expect(outcome(line(), 'a\u0000b')).toBe('rules.badCharacters');
    expect(outcome(line(), 'a\nb')).toBe('rules.badCharacters');
    expect(outcome(line(), 'half \ud83d')).toBe('rules.badCharacters');
    expect(outcome(line(), 'whole 👋 زائر')).toBe('whole 👋 زائر');
    expect(outcome(line(), 5)).toBe('rules.text');
    expect(outcome(note(), 'two\nlines\tand a tab')).toBe('two\nlines\tand a tab');
    expect(outcome(note(), 'a\u0007b')).toBe('rules.badCharacters');
    expect(outcome(note(), 'a'.repeat(2_001))).toBe('rules.tooLong');
  });

  it('that are required say so in their own words; that are optional may be emptied', () => {
    expect(outcome(requiredName('rules.siteNameRequired'), undefined)).toBe('rules.siteNameRequired');
    expect(outcome(requiredName('rules.siteNameRequired'), ' ')).toBe('rules.siteNameRequired');
    expect(outcome(optionalText(line()), '')).toBeNull();
    expect(outcome(optionalText(line()), '  ')).toBeNull();
    expect(outcome(optionalText(line()), null)).toBeNull();
    expect(outcome(Joi.object({ a: optionalText(email()), b: optionalText(day()) }), { a: '' })).toEqual({ a: null });
    expect(outcome(optionalText(line()), null)).toBeNull();
  });

  it('know an email address from something else', () => {
    for (const good of ['a@b.example', 'élodie.bernard@harbour.test', 'x+y@sub.domain.co']) expect(outcome(email(), good)).toBe(good);
    for (const bad of ['a', 'a@', '@b.example', 'a b@c.example', 'a@b@c.example']) expect(outcome(email(), bad)).toBe('rules.emailValid');
  });

  it('know a phone number in international form, with spaces or without', () => {
    expect(outcome(phone(), '+44 20 7946 0958')).toBe('+442079460958');
    for (const written of [
      '+33 (0)1.70-18 99 00',
      'tel:+33-1-70-18-99-00',
      '\u202a+33 1 70 18 99 00\u202c',
      '＋３３１７０１８９９００',
      '0033170189900',
    ])
      expect(outcome(phone(), written)).toBe('+33170189900');
    expect(outcome(phone(), '+33 1 70 18 99 00 ext. 12')).toBe('rules.phoneExtension');
    for (const bad of ['020 7946 0958', '+0 123456789', '+44', 'call me', `+${'1'.repeat(16)}`])
      expect(outcome(phone(), bad)).toBe('rules.phone');
  });

  it('know the locales in which content can be written', () => {
    expect(outcome(contentLocale(), 'fr_FR')).toBe('fr_FR');
    expect(outcome(contentLocale(), 'xx_XX')).toBe('rules.choice');
  });
});

describe('numbers and switches', () => {
  it('of a body have their type; of a query they are texts', () => {
    expect(outcome(id(), 7)).toBe(7);
    expect(outcome(id(), '7')).toBe('rules.number');
    expect(outcome(id(), 7.5)).toBe('rules.integer');
    expect(outcome(id(), 0)).toBe('rules.min');
    expect(outcome(id(), ID_MAX + 1)).toBe('rules.max');
    expect(outcome(idText(), '7')).toBe(7);
    expect(outcome(idText(), '7; drop table')).toBe('rules.number');
    expect(outcome(yesOrNo(), true)).toBe(true);
    expect(outcome(yesOrNo(), 'true')).toBe('rules.yesOrNo');
  });

  it('keep a page within what a list has', () => {
    expect(outcome(page.per_page, '200')).toBe(200);
    expect(outcome(page.per_page, '201')).toBe('rules.max');
    expect(outcome(page.page, '0')).toBe('rules.min');
    expect(outcome(search.q, 'x'.repeat(256))).toBe('rules.tooLong');
    expect(outcome(sortBy('name'), '-name')).toBe('-name');
    expect(outcome(sortBy('name'), 'password')).toBe('rules.choice');
  });

  it('limit responses by key, length and number', () => {
    expect(outcome(responses(), { 12: 'Workshop', 13: '' })).toEqual({ 12: 'Workshop', 13: '' });
    expect(outcome(responses(), { twelve: 'x' })).toBe('rules.unknownField');
    expect(outcome(responses(), { 12: 5 })).toBe('rules.text');
    expect(outcome(responses(), { 12: 'x'.repeat(SIGNATURE_TEXT_MAX_LENGTH + 1) })).toBe('rules.tooLong');
    expect(outcome(responses(), Object.fromEntries(Array.from({ length: RESPONSES_MAX + 1 }, (_, key) => [key + 1, 'x'])))).toBe(
      'rules.tooMany',
    );
  });
});

describe('dates and instants', () => {
  it('are days of the calendar, before 2038', () => {
    expect(outcome(day(), '2028-02-29')).toBe('2028-02-29');
    expect(outcome(day(), '2037-12-31')).toBe('2037-12-31');
    expect(outcome(day(), '2038-01-01')).toBe('rules.dateTooLate');
    expect(outcome(day(), '1899-12-31')).toBe('rules.dateTooEarly');
    for (const bad of ['2026-02-29', '2026-13-01', '26-01-01', 'tomorrow', '2026-1-1', '2026-01-01T00:00:00Z']) {
      expect(outcome(day(), bad)).toBe('rules.date');
    }
  });

  it('come out in UTC', () => {
    expect(outcome(instant(), '2026-03-01T09:00:00+01:00')).toBe('2026-03-01T08:00:00.000Z');
    expect(outcome(instant(), '2026-03-01T09:00Z')).toBe('2026-03-01T09:00:00.000Z');
    expect(outcome(instant(), '2038-01-01T00:00:00Z')).toBe('rules.dateTooLate');
    // A day earlier by its own clock, too late by the clock that counts.
    expect(outcome(instant(), '2037-12-31T23:30:00-01:00')).toBe('rules.dateTooLate');
    for (const bad of [
      '2026-03-01',
      '2026-03-01T09:00:00',
      '2026-02-30T09:00:00Z',
      '2026-03-01T25:00:00Z',
      '2026-03-01T09:00:00+99:00',
      'now',
    ]) {
      expect(outcome(instant(), bad)).toBe('rules.instant');
    }
    expect(outcome(dayOrInstant(), '2026-03-01')).toBe('2026-03-01');
    expect(outcome(dayOrInstant(), '2026-03-01T09:00:00+01:00')).toBe('2026-03-01T08:00:00.000Z');
    expect(outcome(dayOrInstant(), 'last week')).toBe('rules.date');
  });

  it('never let a text through that is no date', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          fc.stringMatching(/^\d{4}-\d\d-\d\d$/),
        ),
        (text) => {
          for (const rule of [day(), instant(), dayOrInstant()]) {
            const { error, value } = rule.validate(text) as { error?: Error; value: string };
            if (error) continue;
            expect(Number.isNaN(Date.parse(value))).toBe(false);
            expect(value < '2038' && value >= '1900').toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('time zones', () => {
  const onServer = (zone: string) => {
    try {
      return validated(Joi.object({ zone: timezone() }), { zone }).zone;
    } catch (error) {
      return error instanceof ProblemError ? error.details.errors?.zone?.[0]?.key : error;
    }
  };
  const GOOD = ['Europe/London', 'America/Argentina/Buenos_Aires', 'UTC', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Calcutta'];

  it('are real, and spelled as the server’s database spells them', () => {
    for (const good of GOOD) expect(onServer(good)).toBe(good);
    expect(onServer('europe/london')).toBe('Europe/London');
    for (const bad of ['Europe/Atlantis', 'Europe_London', '+01:00', 'GMT+25', '', 'Europe/London; --', '../../etc']) {
      expect(['rules.timezone', 'rules.required']).toContain(onServer(bad));
    }
  });

  it('are looked at by their form in a browser, whose own data may be older', () => {
    const known = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new RangeError('Invalid time zone specified');
    });
    for (const good of [...GOOD, 'Europe/Newtown']) expect(outcome(timezone(), good)).toBe(good);
    known.mockRestore();
    for (const bad of ['+01:00', '', 'Europe/London; --', '../../etc']) {
      expect(['rules.timezone', 'rules.required']).toContain(outcome(timezone(), bad));
    }
  });
});
