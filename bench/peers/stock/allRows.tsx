import { AllRows, start } from './page';

void start(AllRows);
