import { start, VirtualRows } from './page';

void start(VirtualRows);
