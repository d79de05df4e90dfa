// A function for the tests of the local stack: it says what it got, or ends as it is told.
Deno.serve(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/crash')) Deno.exit(3)
  if (pathname.endsWith('/log')) console.log('hello from the function')
  return Response.json({
    method: request.method,
    pathname,
    body: await request.text(),
    greeting: Deno.env.get('GREETING'),
  })
})
