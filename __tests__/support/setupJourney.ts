/** Runs before each journey: its network is played, and what is played ends with its test. */
import './play';
import './playedSite';
import { playNetwork } from './setupNetwork';

playNetwork();
