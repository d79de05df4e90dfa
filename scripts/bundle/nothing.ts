/** Stands in for Node's own modules, which a browser does not have. */
export {}
