import { waitFor } from '@testing-library/react';
import { createElement, memo, type ComponentProps } from 'react';

import type * as Rows from '#portal/screens/reports/evacuations/live/evacuee/EvacueeRow';
import type * as Chips from '#web/ui/buttons/Chips';
import type * as Search from '#web/ui/fields/SearchField';
import { header, openReport, row } from '../../../../support/openReport';
import { playJourneys } from '../../../../support/journey';

/** Rows in the order drawn, by the person's name. Jest lets a mock use only variables whose names begin with `mock`. */
const mockDrawn: string[] = [];

jest.mock('#portal/screens/reports/evacuations/live/evacuee/EvacueeRow', () => {
  const actual = jest.requireActual<typeof Rows>('#portal/screens/reports/evacuations/live/evacuee/EvacueeRow');
  const EvacueeRow = memo((props: ComponentProps<typeof actual.EvacueeRow>) => {
    mockDrawn.push(props.evacuee.name);
    return createElement(actual.EvacueeRow, props);
  });
  return { ...actual, EvacueeRow };
});
jest.mock('#web/ui/buttons/Chips', () => {
  const actual = jest.requireActual<typeof Chips>('#web/ui/buttons/Chips');
  return { ...actual, Chips: (props: Parameters<typeof actual.Chips>[0]) => (mockDrawn.push('chips'), createElement(actual.Chips, props)) };
});
jest.mock('#web/ui/fields/SearchField', () => {
  const actual = jest.requireActual<typeof Search>('#web/ui/fields/SearchField');
  return {
    ...actual,
    SearchField: (props: Parameters<typeof actual.SearchField>[0]) => (mockDrawn.push('search'), createElement(actual.SearchField, props)),
  };
});

playJourneys();

it('draws one row and the figures for a mark of one person', async () => {
  const { say, played } = await openReport();
  expect(mockDrawn).toEqual(expect.arrayContaining(['chips', 'search', 'Ben Osei', 'Élodie Bernard']));
  const before = header();
  mockDrawn.length = 0;
  say('EvacueeUpdatedEvent', played.marked(1, { status: 'safe' }));
  await waitFor(() => expect(header()).not.toBe(before));
  expect(mockDrawn).toHaveLength(1);
  expect(row(new RegExp(mockDrawn[0] ?? ''))).toHaveTextContent('Undo');
});
