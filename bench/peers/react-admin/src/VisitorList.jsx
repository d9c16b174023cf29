import { DataTable, DateField, List, SearchInput } from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Who is here, with a search above. */
export const VisitorList = () => (
  <List filters={filters} perPage={100} sort={{ field: 'in_timestamp', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="company" />
      <DataTable.Col source="in_timestamp">
        <DateField source="in_timestamp" showTime />
      </DataTable.Col>
      <DataTable.Col source="notes" />
    </DataTable>
  </List>
);
