/** Made-up people for the examples; names and companies are the same in every language. */
export interface ExamplePerson {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  /** Minutes after midnight. */
  readonly cameAt: number;
}

const FIRST = ['Élodie', 'Jonas', 'Priya', 'Tomás', 'Aiko', 'Samuel', 'Marta', 'Owen', 'Zeynep', 'Lukas', 'Ana', 'Femi'];
const LAST = ['Bernard', 'Okafor', 'Raman', 'Silva', 'Tanaka', 'Whitfield', 'Kowalska', 'Price', 'Demir', 'Brandt', 'Ruiz'];
const COMPANIES = ['Northwind Lifts', 'Atelier Sud', 'Brightwater', 'Kestrel Audio', 'Moss & Oak'];

/** The example person at a place, always the same one. */
export function examplePerson(index: number): ExamplePerson {
  // 12 and 11 have no common factor, so that 132 names differ.
  const [first = '', last = '', company = ''] = [
    FIRST[index % FIRST.length],
    LAST[index % LAST.length],
    COMPANIES[index % COMPANIES.length],
  ];
  return { id: index + 1, name: `${first} ${last}`, company, cameAt: 7 * 60 + ((index * 37) % 600) };
}

/** The first of the example people. */
export function examplePeople(count: number): ExamplePerson[] {
  return Array.from({ length: count }, (_, index) => examplePerson(index));
}

/** Proper names that need no translation. */
export const EXAMPLE_SITES = ['Harbour House', 'Mill Lane', 'Quai Ouest'] as const;
