OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
h q[0];
x q[1];
cx q[0], q[1];
