/** Stands in for the texts of a language that the portal does not speak. */
export default {};
