/** Runs before each test file that has a document (unit, journeys): matchers for what a person sees, nothing else. */
import '@testing-library/jest-dom';

// jsdom's browser wants American English; the tests name the language they mean.
Object.defineProperty(navigator, 'languages', { value: ['en-GB', 'en'], configurable: true });
