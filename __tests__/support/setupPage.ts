/** Runs before each test file that has a document (unit, journeys): matchers for what a person sees, nothing else. */
import '@testing-library/jest-dom';
