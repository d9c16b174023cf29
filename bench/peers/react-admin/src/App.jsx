import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Resource } from 'react-admin';

import { authProvider } from './authProvider';
import { VisitorList } from './VisitorList';

/** As the tutorial of react-admin has it: a resource with a list, the simple REST provider, and somebody who has signed in. */
export const App = () => (
  <Admin dataProvider={simpleRestProvider('/api')} authProvider={authProvider} disableTelemetry>
    <Resource name="visitors" list={VisitorList} />
  </Admin>
);
