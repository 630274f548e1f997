// After a form was refused, one goes on with the first field that is wrong.
document.querySelector('[aria-invalid=true]')?.focus();
