import { PersonLine } from '#web/ui/layout/PersonLine';
import { examplePeople } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

function Read() {
  return examplePeople(3).map(({ id, name, company }) => <PersonLine key={id} name={name} hueKey={id} under={company} />);
}

function Pressed() {
  return examplePeople(3).map(({ id, name, company }) => (
    <PersonLine key={id} name={name} hueKey={id} under={company} onPress={() => undefined} />
  ));
}

export const personLinePage: ShowcasePage = {
  component: 'layout/PersonLine',
  slug: 'person-line',
  group: 'layout',
  dos: ['For each person of a list or a table’s first column.', 'One line under the name: what tells two people of that name apart.'],
  donts: ['Not for companies, sites or devices.', 'Not where people are marked at arm’s length: the roll call has larger rows.'],
  keys: [['Enter, Space', 'Opens the person, where the line is a button.']],
  states: [
    { name: 'To be read', Show: Read },
    { name: 'To be pressed', Show: Pressed },
  ],
};
