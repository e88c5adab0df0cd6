const { configure } = require('@testing-library/dom');

// Whole pages, on machines that are busy with other tests.
configure({ asyncUtilTimeout: 10_000 });
