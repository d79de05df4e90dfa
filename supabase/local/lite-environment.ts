/** The local backend reads these while its module loads, so this file is imported before it. */
process.env['EXPERIMENTAL_STORAGE'] = '1'
process.env['DO_NOT_TRACK'] = '1'
