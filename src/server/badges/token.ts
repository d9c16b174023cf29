/** Codes of visits where badges have them. */
export { codeOfVisit, visitOfCode } from '../scanning/visitCode';
