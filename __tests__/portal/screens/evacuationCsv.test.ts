import { csvRows } from '#portal/screens/reports/evacuations/finished/evacuationCsv';
import { reportFileName } from '#portal/screens/reports/evacuations/finished/reportFileName';
import { anEvacuee, aNotListed } from '../../support/portalRecords';

const HEADINGS = {
  name: 'Name',
  company: 'Company',
  group: 'Group',
  host: 'Host',
  status: 'Status',
  signedIn: 'Signed in (Europe/Paris)',
  marked: 'Marked (Europe/Paris)',
  markedBy: 'By',
  point: 'Point',
  addedBy: 'Added by',
  helpToLeave: 'Needs help to leave',
};
const WORDS = {
  groups: [{ id: 3, name: 'Visitors' }],
  points: [{ id: 7, title: 'Gate' }],
  zone: 'Europe/Paris',
  statusWord: (status: string) => status.toUpperCase(),
  unlisted: 'Unlisted',
  notOnList: 'Not on the list',
  yes: 'Yes',
  headings: HEADINGS,
};

test('everybody with status, times of the site, point and fields', () => {
  const evacuees = [
    anEvacuee({
      id: 1,
      name: 'Ben Osei',
      company: 'Crane',
      host_name: 'Ada',
      status: 'safe',
      in_timestamp: '2030-03-04T08:30:00Z',
      marked_at: '2030-03-04T23:10:09Z',
      marked_by: 'Kim',
      evacuation_point_id: 7,
      fields: [
        { name: 'Plate', value: 'KX19' },
        { name: 'Plate', value: 'AB12' },
      ],
    }),
    anEvacuee({
      id: 2,
      name: 'Sam Stray',
      group_id: null,
      added_by: 'Kim',
      evacuation_point_id: 99,
      fields: [{ name: 'Room', value: '4' }],
    }),
  ];
  const rows = csvRows({ evacuees, notListed: [], ...WORDS });
  expect(rows).toEqual([
    [
      'Name',
      'Company',
      'Group',
      'Host',
      'Status',
      'Signed in (Europe/Paris)',
      'Marked (Europe/Paris)',
      'By',
      'Point',
      'Added by',
      'Plate',
      'Room',
    ],
    ['Ben Osei', 'Crane', 'Visitors', 'Ada', 'SAFE', '2030-03-04 09:30:00', '2030-03-05 00:10:09', 'Kim', 'Gate', '', 'KX19; AB12', ''],
    ['Sam Stray', '', 'Unlisted', '', 'MISSING', '', '', '', '', 'Kim', '', '4'],
  ]);
});

test('people who need help to leave, and at the end people on site who were not on the list', () => {
  const evacuees = [
    anEvacuee({ id: 1, name: 'Ben Osei', needs_help_to_leave: true, fields: [{ name: 'Help', value: '***' }] }),
    anEvacuee({ id: 2, name: 'Mo Farah' }),
  ];
  const stray = {
    name: 'Nikhil Park',
    group_name: 'Parking permits',
    company: 'Crane',
    host_name: 'Ada',
    in_timestamp: '2030-03-04T08:30:00Z',
  };
  const [headings, ...rows] = csvRows({ evacuees, notListed: [aNotListed(stray)], ...WORDS });
  expect(headings?.slice(-2)).toEqual(['Needs help to leave', 'Help']);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['Yes', '***'],
    ['', ''],
    ['', ''],
  ]);
  expect(rows.at(-1)?.slice(0, 6)).toEqual(['Nikhil Park', 'Crane', 'Parking permits', 'Ada', 'Not on the list', '2030-03-04 09:30:00']);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([headings?.length]));
});

test('the file is named by site, day and time', () => {
  expect(reportFileName('evacuation', 'Harbour House / East', '2030-03-04T23:30:00Z', 'Europe/Paris', 'csv')).toBe(
    'evacuation-Harbour-House-East-2030-03-05-00-30.csv',
  );
  expect(reportFileName('evacuation', '', '2030-03-04T09:00:00Z', 'UTC', 'csv')).toBe('evacuation-2030-03-04-09-00.csv');
});
